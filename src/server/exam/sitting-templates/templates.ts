import { v7 as newId } from 'uuid';
import { AppError } from '#contract/errors.ts';
import { type SittingTemplate, templateLimits } from '#contract/sitting-templates.ts';
import { presentRules } from '#server/exam/sitting-content/present-rules.ts';
import { selectRooms, type SittingRow } from '#server/exam/sitting-content/sitting.queries.ts';
import { requireSitting } from '#server/exam/sittings/require-sitting.ts';
import { selectInvigilators } from '#server/exam/sittings/sittings.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  countTemplatesOf,
  deleteTemplateRow,
  insertTemplate,
  lockOptionalTemplate,
  selectEmailsOfAuthors,
  selectTemplate,
  selectTemplatesFor,
  type TemplateContent,
  type TemplateRow,
  updateTemplateRow,
} from './template.queries.ts';

type Who = { actor: Actor; by: Doer };

/** The templates that somebody finds, with those to invigilate who still can. */
export async function readTemplates({ store: { db } }: Services, actor: Actor): Promise<SittingTemplate[]> {
  return present(db, actor, await selectTemplatesFor(db, actor.id));
}

async function present(db: Reader, actor: Actor, rows: readonly TemplateRow[]): Promise<SittingTemplate[]> {
  const people = rows.flatMap(({ content }) => content.invigilators.map(({ userId }) => userId));
  const emails = await selectEmailsOfAuthors(db, [...new Set(people)]);
  return rows.map((row) => presentOne(row, actor, emails));
}

function presentOne(row: TemplateRow, actor: Actor, emails: ReadonlyMap<string, string>): SittingTemplate {
  const { invigilators, ...content } = row.content;
  return {
    _id: row.id,
    name: row.name,
    isShared: row.is_shared === 1,
    mayChange: mayChange(row, actor),
    content: {
      ...content,
      invigilators: invigilators.flatMap(({ userId, room }) => {
        const email = emails.get(userId);
        return email === undefined ? [] : [{ email, room }];
      }),
    },
  };
}

/** Whoever made it; what all instructors have is any administrator's. */
const mayChange = ({ created_by, is_shared }: TemplateRow, actor: Actor) =>
  actor.role === 'admin' ? created_by === actor.id || is_shared === 1 : created_by === actor.id && is_shared === 0;

/** Keeps how a sitting is held under a name. */
export async function keepTemplate(
  { store, clock }: Services,
  actor: Actor,
  { sittingId, name }: { sittingId: string; name: string },
): Promise<SittingTemplate> {
  const { sitting } = await requireSitting(store.db, actor, sittingId, 'manage');
  const content = await contentOf(store.db, sitting);
  const id = newId();
  await store.write(async (trx) => {
    if ((await countTemplatesOf(trx, actor.id)) >= templateLimits.ofOnePerson) {
      throw new AppError('NOT_ALLOWED', `You have ${templateLimits.ofOnePerson} templates. Please delete one first.`);
    }
    const now = clock.now();
    await insertTemplate(trx, {
      id,
      name,
      content,
      is_shared: 0,
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    });
  });
  return readTemplate(store.db, actor, id);
}

async function readTemplate(db: Reader, actor: Actor, id: string): Promise<SittingTemplate> {
  const [template] = await present(db, actor, [await selectTemplate(db, id)]);
  if (!template) throw new Error(`The template ${id} was not presented`);
  return template;
}

async function contentOf(db: Reader, sitting: SittingRow): Promise<TemplateContent> {
  const rooms = await selectRooms(db, sitting.id);
  const invigilators = await selectInvigilators(db, sitting.id);
  return {
    instructions: sitting.instructions,
    begins: sitting.begins,
    ...presentRules(sitting),
    rooms: rooms.map(({ name, seats }) => ({ name, seats })),
    invigilators: invigilators.map(({ id: userId, room }) => ({ userId, room })),
    asksForCode: sitting.access_code !== '',
  };
}

type Change = { templateId: string; name: string; isShared?: boolean | undefined };

/** @throws NOT_ALLOWED where somebody else than an administrator would give it to all */
export async function changeTemplate(
  { store, clock }: Services,
  { actor, by }: Who,
  { templateId, name, isShared }: Change,
): Promise<SittingTemplate> {
  await store.write(async (trx) => {
    const template = await lockOwn(trx, actor, templateId);
    const wasShared = template.is_shared === 1;
    const willBeShared = isShared ?? wasShared;
    const at = clock.now();
    if (willBeShared !== wasShared) {
      if (actor.role !== 'admin') throw new AppError('NOT_ALLOWED', 'Only an administrator gives a template to all');
      await recordShared(trx, { at, by }, { templateId, isShared: willBeShared });
    }
    await updateTemplateRow(trx, templateId, { name, is_shared: willBeShared ? 1 : 0, updated_at: at });
  });
  return readTemplate(store.db, actor, templateId);
}

export async function deleteTemplate(
  { store, clock }: Services,
  { actor, by }: Who,
  templateId: string,
): Promise<void> {
  await store.write(async (trx) => {
    const { is_shared } = await lockOwn(trx, actor, templateId);
    if (is_shared === 1) await recordShared(trx, { at: clock.now(), by }, { templateId, isShared: false });
    await deleteTemplateRow(trx, templateId);
  });
}

async function recordShared(
  trx: Writer,
  event: { at: number; by: Doer },
  { templateId, isShared }: { templateId: string; isShared: boolean },
): Promise<void> {
  const action = isShared ? 'sitting-template-shared' : 'sitting-template-withdrawn';
  await recordAudit(trx, { ...event, action, detail: { template: templateId } });
}

/** The template, held, where this person may change it; for anybody else it is not there to be changed. */
async function lockOwn(trx: Writer, actor: Actor, templateId: string): Promise<TemplateRow> {
  const template = await lockOptionalTemplate(trx, templateId);
  if (!template || !mayChange(template, actor)) throw new AppError('TEMPLATE_NOT_FOUND');
  return template;
}
