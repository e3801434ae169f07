import { AppError } from '#contract/errors.ts';
import { scriptsAtOnce } from '#contract/sitting-papers.ts';
import { optionsAsPut } from '#domain/attempt/option-order.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { saidAnswer } from '#domain/kinds/said-answer.ts';
import { localTime } from '#domain/time/local-time.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import type { MediaServices } from '#server/bank/media/media-services.ts';
import { asBuffer, picturesOf, type PrintServices } from '#server/bank/papers/print-test.ts';
import { parseAnswer } from '#server/exam/attempts/answer-column.ts';
import { selectAsSat } from '#server/exam/attempts/attempt.queries.ts';
import { selectItems } from '#server/exam/results/result.queries.ts';
import { requireSitting } from '#server/exam/sittings/require-sitting.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Runs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { SentFile } from '#server/platform/http/sent-file.ts';
import type { makeScripts, Script, ScriptItem } from './make-scripts.ts';
import { type ScriptRow, selectScripts } from './scripts.queries.ts';

export type ScriptServices = PrintServices &
  Pick<MediaServices, 'mediaStore'> & { heavyJobs: Runs<'scripts', typeof makeScripts> };

type Asked = { sittingId: string; candidate?: string | undefined; room?: string | undefined };

/** What was asked and answered in a sitting, of those whose attempts have ended, for whoever set it up. */
export async function printScripts(services: ScriptServices, actor: Actor, asked: Asked): Promise<SentFile> {
  const { store, clock, settings, heavyJobs, mediaStore, timeZone, fontsFolder } = services;
  const { sitting } = await requireSitting(store.db, actor, asked.sittingId, 'manage');
  const rows = await selectScripts(store.db, asked, scriptsAtOnce + 1);
  if (rows.length === 0) throw new AppError('NOTHING_TO_PRINT');
  if (rows.length > scriptsAtOnce) throw new AppError('TOO_MANY_TO_PRINT');
  const scripts: Script[] = [];
  const revisionIds = new Set<string>();
  for (const row of rows) {
    const { items, readIds } = await itemsOf(store.db, row);
    for (const id of readIds) revisionIds.add(id);
    scripts.push({ name: row.name || 'Deleted user', facts: factsOf(row, timeZone), items });
  }
  const { siteTitle: school } = await settings();
  const [file] = await heavyJobs.run('scripts', {
    school,
    title: sitting.title,
    scripts,
    pictures: await picturesOf({ store, mediaStore }, { questions: [...revisionIds], passages: [] }),
    madeAt: clock.now(),
    fontsFolder,
  });
  if (!file) throw new Error('The scripts have no content');
  return { name: `scripts-${sitting.id}.pdf`, type: 'application/pdf', content: asBuffer(file) };
}

function factsOf(row: ScriptRow, timeZone: string): string[] {
  const place = [row.room, row.seat].filter(Boolean).join(' ');
  const times = `Began ${localTime(row.started_at, timeZone).replace('T', ' ')}, ended ${localTime(row.submitted_at, timeZone).slice(11)}`;
  return [[row.candidate_number, place].filter(Boolean).join(' · '), times, reached(row)].filter(Boolean);
}

const untold = { 'being-marked': 'Being marked', annulled: 'Annulled' } as const;

function reached({ state, score, points_won, points_possible }: ScriptRow): string {
  if (state === 'being-marked' || state === 'annulled') return untold[state];
  return `${score}%, ${points_won} of ${points_possible} marks`;
}

/** The questions in their order, with their options as this candidate had them. */
async function itemsOf(db: Reader, row: ScriptRow): Promise<{ items: ScriptItem[]; readIds: string[] }> {
  const attempt = await selectAsSat(db, row.attempt_id);
  const answered = await selectItems(db, row.id);
  const readIds = answered.map((item) => item.read_revision_id ?? item.question_revision_id);
  const revisions = await selectRevisions(db, readIds);
  const items = answered.flatMap((item, index): ScriptItem[] => {
    const read = revisions[index];
    if (!read) return [];
    const answer = parseAnswer(item.answer);
    const options = optionsAsPut(attempt, read);
    const question = { ...read, options };
    const isOrder = kindOf(read).asksOrder;
    return [
      {
        question,
        chosen: isOrder ? [] : kindOf(read).chosenOptions(answer),
        words: saidAnswer(question, answer),
        mark: `${item.points_won} of ${item.points} ${item.points === 1 ? 'mark' : 'marks'}`,
      },
    ];
  });
  return { items, readIds };
}
