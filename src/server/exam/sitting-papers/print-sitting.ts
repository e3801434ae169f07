import type { SittingPaper } from '#contract/sitting-papers.ts';
import { asBuffer, type PrintServices } from '#server/bank/papers/print-test.ts';
import type { makeSheet } from '#server/bank/papers/make-sheet.ts';
import { selectTestEvenIfDeleted } from '#server/bank/content/test.queries.ts';
import { selectRooms } from '#server/exam/sitting-content/sitting.queries.ts';
import { readTrail } from '#server/exam/sitting-acts/trail.ts';
import { readBoard } from '#server/exam/sittings/board.ts';
import { requireSitting } from '#server/exam/sittings/require-sitting.ts';
import { selectInvigilators } from '#server/exam/sittings/sittings.queries.ts';
import type { Runs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { SentFile } from '#server/platform/http/sent-file.ts';
import { sheetOf } from './sheets.ts';

export type SheetServices = PrintServices & { heavyJobs: Runs<'sheet', typeof makeSheet> };

/** A list of a sitting as PDF: of all of it, or of the one room that somebody invigilates. */
export async function printSitting(
  services: SheetServices,
  actor: Actor,
  { sittingId, paper }: { sittingId: string; paper: SittingPaper },
): Promise<SentFile> {
  const { store, clock, settings, timeZone, heavyJobs, fontsFolder } = services;
  const seen = await requireSitting(store.db, actor, sittingId, 'watch');
  const { siteTitle: school } = await settings();
  const { title: testTitle } = await selectTestEvenIfDeleted(store.db, seen.sitting.test_id);
  const rooms = (await selectRooms(store.db, sittingId)).filter(({ id }) => seen.roomId === null || id === seen.roomId);
  const invigilators = await selectInvigilators(store.db, sittingId);
  const { candidates } = await readBoard(services, seen, undefined);
  const { entries: trail } = await readTrail(services, actor, sittingId);
  const sheet = sheetOf(paper, {
    school,
    title: seen.sitting.title,
    testTitle,
    opensAt: seen.sitting.opens_at,
    invigilators,
    rooms,
    candidates,
    trail,
    timeZone,
    madeAt: clock.now(),
  });
  const [file] = await heavyJobs.run('sheet', { ...sheet, fontsFolder });
  if (!file) throw new Error('The sheet has no content');
  return { name: `${paper}-${sittingId}.pdf`, type: 'application/pdf', content: asBuffer(file) };
}
