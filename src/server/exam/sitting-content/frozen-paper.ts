import { z } from 'zod';
import { drawSchema } from '#contract/draws.ts';
import { difficultySchema, marksOffSchema } from '#contract/vocabulary.ts';
import { askedCount } from '#domain/test/section-choice.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { shared } from '#server/platform/db/shared-query.ts';
import type { SittingRow } from './sitting.queries.ts';

const flagSchema = z.union([z.literal(0), z.literal(1)]);

/** Of a test only what is asked and how: what it says of itself may go on changing. */
const frozenPaperSchema = z.object({
  test: z.object({
    id: z.string(),
    time_limit: z.number(),
    passing_score: z.number(),
    shuffles_questions: flagSchema,
    shuffles_options: flagSchema,
    allows_calculator: flagSchema,
    marks_off: marksOffSchema,
    created_by: z.string(),
    sections_to_choose: z.number().nullable(),
  }),
  questions: z.array(
    z.object({
      questionId: z.string(),
      revisionId: z.string(),
      passage: z.string().nullable(),
      section: z.string().nullable(),
      keepsPlace: z.boolean(),
    }),
  ),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      instructions: z.string(),
      shuffles_questions: flagSchema,
      is_scaled: flagSchema,
      isChoice: z.boolean(),
      questions: z.number(),
      draw: drawSchema.nullable(),
    }),
  ),
  /** What there was to draw from, by section. */
  pools: z.array(
    z.object({
      section: z.string(),
      questions: z.array(
        z.object({
          questionId: z.string(),
          testId: z.string(),
          revisionId: z.string(),
          passage: z.string().nullable(),
          difficulty: difficultySchema,
          category: z.string(),
          points: z.number(),
          tags: z.array(z.string()),
        }),
      ),
    }),
  ),
  facilities: z.array(z.tuple([z.string(), z.number()])),
});
/** What is asked in a sitting: the same revisions of all, whatever is edited meanwhile. */
export type FrozenPaper = z.output<typeof frozenPaperSchema>;

const paperOf = shared(
  prepared<{ sittingId: string }>()((db, { value }) =>
    db.selectFrom('sitting_papers').select('paper').where('sitting_id', '=', value('sittingId')),
  ),
);

/** Papers that were read last: all who begin ask for one in the same moment, and it does not change. */
const read = new Map<string, FrozenPaper>();
const keptAtMost = 20;

/** What is asked in a sitting that was made ready. */
export async function selectPaper(
  db: Reader,
  { id, readied_at }: Pick<SittingRow, 'id' | 'readied_at'>,
): Promise<FrozenPaper> {
  const key = `${id} ${readied_at}`;
  const known = read.get(key);
  if (known) return known;
  const row = await paperOf.first(db, { sittingId: id });
  if (!row) throw new Error(`The sitting ${id} has no paper`);
  const paper = frozenPaperSchema.parse(JSON.parse(row.paper));
  if (read.size >= keptAtMost) read.clear();
  read.set(key, paper);
  return paper;
}

/** Keeps what is asked in a sitting; made ready once more it is what stands then. */
export async function freezePaper(trx: Writer, sittingId: string, paper: FrozenPaper): Promise<void> {
  // Of the test and its sections there is more at hand than a paper needs.
  const text = JSON.stringify(frozenPaperSchema.parse(paper));
  await trx
    .insertInto('sitting_papers')
    .values({ sitting_id: sittingId, paper: text })
    .onConflict((conflict) => conflict.column('sitting_id').doUpdateSet({ paper: text }))
    .execute();
}

/** How many questions a candidate gets. */
export function askedIn({ test, questions, sections }: FrozenPaper): number {
  const alone = questions.filter(({ section }) => section === null).length;
  return alone + askedCount(sections, test.sections_to_choose);
}
