import type { AccessLevel, Difficulty, QuestionType } from '#contract/vocabulary.ts';
import { shuffle } from '#domain/attempt/shuffle.ts';
import type { GradedQuestion } from '#domain/scoring/grade.ts';
import { searchable } from '#domain/search/searchable.ts';
import { testSearchText } from '#server/bank/content/test.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import type { Chance } from './chance.ts';
import type { SeededPerson } from './demo-people.ts';
import { allDemoTests } from './demo-tests/all-demo-tests.ts';
import type { DemoQuestion, DemoTest } from './demo-tests/demo-test.ts';

export type SeededQuestion = GradedQuestion & {
  id: string;
  revisionId: string;
  type: QuestionType;
  difficulty: Difficulty;
  options: { _id: string; text: string; isCorrect: boolean }[];
};
export type SeededTest = {
  id: string;
  category: string;
  accessLevel: AccessLevel;
  timeLimit: number;
  passingScore: number;
  createdAt: number;
  questions: SeededQuestion[];
};

const dayMs = 86_400_000;
/** Of the newest, as many in the last thirty days as in the thirty before; all others are older than the year of results. */
const daysOld = [12, 26, 41, 55] as const;

export async function seedTests(
  trx: Writer,
  chance: Chance,
  { people, now }: { people: readonly SeededPerson[]; now: number },
): Promise<SeededTest[]> {
  const authors = people.filter((person) => person.role === 'instructor');
  const tests: SeededTest[] = [];
  for (const [index, demoTest] of allDemoTests.entries()) {
    // The first instructor, whose account the demo names, has half of the tests.
    const author = index % 2 === 0 ? authors[0] : authors[1 + (index % (authors.length - 1))];
    if (!author) throw new Error('The demo school has no instructor');
    // The first of the list is the newest, so that the catalogue begins with tests that a free plan opens.
    const createdAt = now - (daysOld[index] ?? 365 + index * 3) * dayMs;
    tests.push(await seedTest(trx, chance, { demoTest, author, createdAt }));
  }
  return tests;
}

async function seedTest(
  trx: Writer,
  chance: Chance,
  { demoTest, author, createdAt }: { demoTest: DemoTest; author: SeededPerson; createdAt: number },
): Promise<SeededTest> {
  const { title, description, category, timeLimit, passingScore, accessLevel, difficulty, tags } = demoTest;
  const id = chance.id(createdAt);
  await trx
    .insertInto('tests')
    .values({
      id,
      title,
      description,
      category,
      time_limit: timeLimit,
      passing_score: passingScore,
      is_public: 1,
      is_free: 0,
      access_level: accessLevel,
      is_published: 1,
      difficulty,
      tags: JSON.stringify(tags),
      review_policy: 'after-submission',
      shuffles_options: 1,
      shows_place: 1,
      attempt_limit: null,
      opens_at: null,
      closes_at: null,
      access_code: null,
      question_count: demoTest.questions.length,
      search_text: testSearchText({ title, description, category }),
      created_by: author.id,
      created_at: createdAt,
      updated_at: createdAt,
      deleted_at: null,
    })
    .execute();
  const questions: SeededQuestion[] = [];
  for (const [position, question] of demoTest.questions.entries()) {
    questions.push(await seedQuestion(trx, chance, { question, position, testId: id, category, author, createdAt }));
  }
  await addToCounters(trx, createdAt, { tests: 1, questions: questions.length });
  return { id, category, accessLevel, timeLimit, passingScore, createdAt, questions };
}

type QuestionPlace = {
  question: DemoQuestion;
  position: number;
  testId: string;
  category: string;
  author: SeededPerson;
  createdAt: number;
};

async function seedQuestion(trx: Writer, chance: Chance, place: QuestionPlace): Promise<SeededQuestion> {
  const { question, position, testId, category, author, createdAt } = place;
  const seeded: SeededQuestion = {
    id: chance.id(createdAt),
    revisionId: chance.id(createdAt),
    type: question.type,
    difficulty: question.difficulty,
    options: optionsOf(question, chance, createdAt),
    acceptedAnswers: question.type === 'short-answer' ? question.acceptedAnswers : [],
    details: {},
    points: question.points ?? 1,
  };
  await trx
    .insertInto('questions')
    .values({
      id: seeded.id,
      test_id: testId,
      position,
      revision: 1,
      created_by: author.id,
      difficulty: question.difficulty,
      category,
      search_text: searchable(question.text),
      created_at: createdAt,
      updated_at: createdAt,
      deleted_at: null,
    })
    .execute();
  await trx
    .insertInto('question_revisions')
    .values({
      id: seeded.revisionId,
      question_id: seeded.id,
      number: 1,
      text: question.text,
      type: question.type,
      options: JSON.stringify(seeded.options),
      accepted_answers: JSON.stringify(seeded.acceptedAnswers),
      explanation: question.explanation,
      difficulty: question.difficulty,
      category,
      points: seeded.points,
      created_by: author.id,
      created_at: createdAt,
    })
    .execute();
  return seeded;
}

function optionsOf(question: DemoQuestion, chance: Chance, createdAt: number) {
  const option = (text: string, isCorrect: boolean) => ({ _id: chance.id(createdAt), text, isCorrect });
  if (question.type === 'short-answer') return [];
  if (question.type === 'true-false') return [option('True', question.correct), option('False', !question.correct)];
  const options = question.options.map((text, index) => option(text, index === 0));
  return shuffle(options, chance.number);
}
