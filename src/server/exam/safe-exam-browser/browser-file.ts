import { AppError } from '#contract/errors.ts';
import { propertyList } from '#domain/safe-exam-browser/property-list.ts';
import { settingsOfSitting } from '#domain/safe-exam-browser/sitting-settings.ts';
import { selectOptionalSitting } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Asked } from '#server/platform/http/asked.ts';
import type { ShownFile } from '#server/platform/http/shown-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { siteOf } from './site-of.ts';

/** What Safe Exam Browser opens for a sitting, with the address by which it was asked. */
export async function browserFile(services: Services, sittingId: string, asked: Asked): Promise<ShownFile> {
  const sitting = await selectOptionalSitting(services.store.db, sittingId);
  if (sitting?.safe_exam_browser !== 'required') throw new AppError('SITTING_NOT_FOUND');
  const { id, hashed_quit_password: hashedQuitPassword } = sitting;
  const settings = settingsOfSitting({ id, site: siteOf(services, asked), hashedQuitPassword });
  return { type: 'application/seb', content: Buffer.from(propertyList(settings)), isKept: false };
}
