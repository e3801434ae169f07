import { v7 as newId } from 'uuid';
import { searchable } from '#domain/search/searchable.ts';
import type { AccessLevel, QuestionType, ReviewPolicy } from '#contract/vocabulary.ts';
import type { SpecPerson, SpecSchool } from './spec-school.ts';

export type SpecQuestion = { id: string; right: string; wrong: string };
export type SpecTest = { id: string; questions: SpecQuestion[] };

type Wanted = {
  author: SpecPerson;
  questions?: number;
  timeLimit?: number;
  passingScore?: number;
  accessLevel?: AccessLevel;
  isPublished?: boolean;
  isPublic?: boolean;
  isFree?: boolean;
  reviewPolicy?: ReviewPolicy;
  attemptLimit?: number;
  title?: string;
  category?: string;
  type?: QuestionType;
  /** What the questions say. */
  text?: string;
  /** Their explanation, and one more accepted answer of a short one. */
  key?: string;
};

/** Puts a test into the database: `questions` questions of three options each, or short answers to 'Lagos'. */
export async function addTest(school: SpecSchool, wanted: Wanted): Promise<SpecTest> {
  const { author, questions: count = 4, type = 'multiple-choice', category = 'Science' } = wanted;
  const id = newId();
  const now = school.now();
  const title = wanted.title ?? `Test ${id.slice(-4)}`;
  const questions: SpecQuestion[] = [];
  await school.store.write(async (trx) => {
    await trx
      .insertInto('tests')
      .values({
        id,
        title,
        description: 'A test of the specs',
        category,
        time_limit: wanted.timeLimit ?? 60,
        passing_score: wanted.passingScore ?? 60,
        is_public: wanted.isPublic === false ? 0 : 1,
        is_free: wanted.isFree ? 1 : 0,
        access_level: wanted.accessLevel ?? 'free',
        is_published: wanted.isPublished === false ? 0 : 1,
        difficulty: 'medium',
        tags: '[]',
        review_policy: wanted.reviewPolicy ?? 'after-submission',
        attempt_limit: wanted.attemptLimit ?? null,
        opens_at: null,
        closes_at: null,
        access_code: null,
        question_count: count,
        search_text: searchable(`${title} ${category}`),
        created_by: author.id,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute();
    for (let position = 0; position < count; position += 1) {
      const question = { id: newId(), right: newId(), wrong: newId() };
      const options = [
        { _id: question.right, text: 'Right', isCorrect: true },
        { _id: question.wrong, text: 'Wrong', isCorrect: false },
        { _id: newId(), text: 'Wrong too', isCorrect: false },
      ];
      await trx
        .insertInto('questions')
        .values({
          id: question.id,
          test_id: id,
          position,
          revision: 1,
          created_by: author.id,
          difficulty: 'medium',
          category,
          search_text: `question ${position}`,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })
        .execute();
      await trx
        .insertInto('question_revisions')
        .values({
          id: newId(),
          question_id: question.id,
          number: 1,
          text: wanted.text ?? `Question ${position + 1}?`,
          type,
          options: JSON.stringify(type === 'short-answer' ? [] : options),
          accepted_answers: JSON.stringify(
            type === 'short-answer' ? ['Lagos', ...(wanted.key === undefined ? [] : [wanted.key])] : [],
          ),
          explanation: wanted.key ?? 'Because the spec says so',
          difficulty: 'medium',
          category,
          points: 1,
          created_by: author.id,
          created_at: now,
        })
        .execute();
      questions.push(question);
    }
  });
  return { id, questions };
}
