import { newTestSchema } from '#contract/test-content.ts';
import { broughtQuestionSchema } from '#contract/questions.ts';
import { newSectionSchema } from '#contract/section-content.ts';
import { insertTest } from '#server/bank/authoring/authoring.queries.ts';
import { newTestRow } from '#server/bank/authoring/new-test-row.ts';
import { passagesBrought } from '#server/bank/content/passages.queries.ts';
import { insertSection, sectionsBrought } from '#server/bank/content/sections.queries.ts';
import { insertMedia } from '#server/bank/media/media.queries.ts';
import { insertQuestions } from '#server/bank/questions/question.queries.ts';
import { storedContent } from '#server/bank/questions/stored-content.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import type { Chance } from './chance.ts';
import type { DemoFiles } from './demo-files.ts';
import type { SeededPerson } from './demo-people.ts';
import { allDemoPapers } from './papers/all-demo-papers.ts';
import type { DemoMedia, DemoPaper } from './papers/demo-paper.ts';
import { seedPractice } from './seed-practice.ts';

const dayMs = 86_400_000;

type School = { people: readonly SeededPerson[]; files: DemoFiles; now: number };

/**
 * The papers with pictures, passages, recordings and every kind of question, written, published and sat by what the
 * product itself does then. All are of the instructor whose account the demo names.
 */
export async function seedPapers(
  trx: Writer,
  chance: Chance,
  { people, files, now }: School,
): Promise<{ id: string }[]> {
  const author = people.find((person) => person.role === 'instructor');
  if (!author) throw new Error('The demo school has no instructor');
  const idOf = await insertFiles(trx, chance, files, { createdBy: author.id, now: author.joinedAt + dayMs });
  const papers: { id: string }[] = [];
  for (const paperWith of allDemoPapers) {
    const paper = paperWith(idOf);
    const id = chance.id(now - paper.daysOld * dayMs);
    await seedPaper(trx, paper, { id, createdBy: author.id, now: now - paper.daysOld * dayMs });
    await seedPractice(trx, chance, { paper, testId: id, people, now });
    papers.push({ id });
  }
  return papers;
}

type Written = { createdBy: string; now: number };

async function insertFiles(trx: Writer, chance: Chance, files: DemoFiles, { createdBy, now }: Written) {
  const ids = new Map<DemoMedia, string>();
  for (const [name, stored] of files) {
    const id = chance.id(now);
    await insertMedia(trx, { ...stored, id, created_by: createdBy, created_at: now });
    ids.set(name, id);
  }
  return (name: DemoMedia) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo school has no file ${name}`);
    return id;
  };
}

async function seedPaper(
  trx: Writer,
  { test, sections = [], sectionsToChoose = null, questions }: DemoPaper,
  { id, createdBy, now }: Written & { id: string },
): Promise<void> {
  const row = newTestRow(newTestSchema.parse(test), { id, createdBy, now });
  await insertTest(trx, { ...row, is_published: 1, sections_to_choose: sectionsToChoose });
  await addToCounters(trx, now, { tests: 1 });
  for (const { draws, ...section } of sections) {
    const draw = draws && {
      count: draws.count,
      testIds: await idsOf(trx, draws.from),
      categories: [],
      difficulties: [],
    };
    await insertSection(trx, id, newSectionSchema.parse({ ...section, draw }));
  }
  const brought = questions.map((question) => broughtQuestionSchema.parse(question));
  const passageOf = await passagesBrought(
    trx,
    { testId: id, createdBy, now },
    brought.flatMap(({ passage }) => passage ?? []),
  );
  const sectionOf = await sectionsBrought(trx, id, brought);
  await insertQuestions(
    trx,
    { testId: id, createdBy, now },
    brought.map(({ passage, section, sectionInstructions: _, ...content }) => ({
      ...storedContent(content),
      passageId: passage && passageOf(passage),
      sectionId: section === undefined ? null : sectionOf(section),
    })),
  );
}

async function idsOf(trx: Writer, titles: readonly string[]): Promise<string[]> {
  const tests = await trx.selectFrom('tests').select('id').where('title', 'in', titles).orderBy('id').execute();
  return tests.map(({ id }) => id);
}
