import { version } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { getAdminQuestions } from '#contract/admin-tests.ts';
import { noAnswer } from '#contract/answers.ts';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { exportTest } from '#contract/authoring.ts';
import { getItemAnalysis } from '#contract/instructor-results.ts';
import { bulkUpload, createQuestion, exportQuestions, getTestQuestions, updateQuestion } from '#contract/questions.ts';
import { getMarkingQueue, markEssay } from '#contract/marking.ts';
import { regradeQuestion } from '#contract/regrades.ts';
import { getResult } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import type { QuestionDetails } from '#contract/question-details.ts';
import { questionTypes } from '#contract/vocabulary.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { mark, percent } from '#domain/scoring/grade.ts';
import { type FindTest, testFinder } from '#domain/question-import/imported-file.ts';
import { readCsv } from '#domain/question-import/read-csv.ts';
import { readJson } from '#domain/question-import/read-json.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { examples } from '#domain/kinds/examples.ts';

let school: SpecSchool;
let author: SpecPerson;
let admin: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
  admin = await school.addPerson('admin');
});
afterAll(() => school.close());

/** As they are written: an id is drawn for each part. */
const withoutIds = ({ pairs, gaps, essay, ...rest }: QuestionDetails): QuestionDetails => ({
  ...rest,
  ...(essay && { essay: { ...essay, rubric: essay.rubric.map(({ title, levels }) => ({ title, levels })) } }),
  ...(pairs && { pairs: pairs.map(({ text, match }) => ({ text, match })) }),
  ...(gaps && { gaps: gaps.map(({ accepted, choices }) => ({ accepted, choices })) }),
});

/** What nobody who sits may see of a question. */
const secrets = [
  'isCorrect',
  'correctAnswer',
  'acceptedAnswers',
  'accepted',
  'match"',
  'details',
  'explanation',
  'tolerance',
  'factor',
  'rubric',
  'modelAnswer',
];

describe.each(questionTypes)('a question of the kind %s', (type) => {
  const kind = kindOf({ type });
  const text = `${examples[type].text} (${type})`;

  async function made() {
    const test = await addTest(school, { author, questions: 0, title: `Of the kind ${type} ${school.now()}` });
    school.advance(1_000);
    const { body: question } = await school.call(
      createQuestion,
      { body: { ...examples[type], text, type, test: test.id } },
      author,
    );
    const right = kind.rightAnswer(question);
    if (!right) throw new Error('Nothing is right');
    return { test, question, right };
  }
  type Made = Awaited<ReturnType<typeof made>>;

  async function begin({ test }: Made, person: SpecPerson) {
    const input = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    return (await school.call(startAttempt, input, person)).body;
  }

  async function take(of: Made, answer: Answer) {
    const person = await school.addPerson('student');
    const { _id: attemptId } = await begin(of, person);
    school.advance(10_000);
    const answers = [{ questionId: of.question._id, ...kind.wireAnswer(answer), sequence: 1 }];
    const { body } = await school.call(submitResult, { body: { testId: of.test.id, attemptId, answers } }, person);
    expect(body.refused).toEqual([]);
    if (!kind.isMarkedByPeople) return { person, result: body };
    await markByPeople(of);
    const { body: marked } = await school.call(getResult, { params: { resultId: body._id } }, person);
    return { person, result: marked };
  }

  /** Gives every answer that waits the best level of each criterion. */
  async function markByPeople({ test, question }: Made): Promise<void> {
    const levels = (question.details.essay?.rubric ?? []).map(({ _id = '', levels: [best] }) => {
      return { criterionId: _id, points: best?.points ?? 0 };
    });
    const params = { testId: test.id, questionId: question._id };
    const { body } = await school.call(getMarkingQueue, { params }, author);
    for (const { _id: essayId } of body.essays.filter(({ state }) => state === 'to-mark')) {
      await school.call(markEssay, { params: { essayId }, body: { levels, basedOn: null } }, author);
    }
  }

  const reviewOf = async ({ person, result }: Awaited<ReturnType<typeof take>>) =>
    (await school.call(getResult, { params: { resultId: result._id } }, person)).body.review[0];
  /** What a question says, without what is its place in the bank. */
  const contentOf = async (testId: string) => {
    const { body } = await school.call(getTestQuestions, { params: { testId }, query: {} }, author);
    return body.questions.map(({ options, ...said }) => ({
      text: said.text,
      type: said.type,
      options: options.map((option) => ({ text: option.text, isCorrect: option.isCorrect })),
      acceptedAnswers: said.acceptedAnswers,
      details: withoutIds(said.details),
      correctAnswer: said.correctAnswer,
    }));
  };

  it('is made as it was written, and its key told to the author and the administrator', async () => {
    const { test, question } = await made();
    const { options, acceptedAnswers, details } = examples[type];
    const correctAnswer = kind.correctIndex(question);
    expect(await contentOf(test.id)).toEqual([{ text, type, options, acceptedAnswers, details, correctAnswer }]);
    const query = { search: examples[type].text, limit: 100 };
    const { body } = await school.call(getAdminQuestions, { query }, admin);
    const told = body.questions.find(({ _id }) => _id === question._id);
    expect(told?.correctAnswer).toBe(kind.rightTexts(question).join(', '));
  });

  it('is sat without its key, and an answer that was saved is there when the exam is opened again', async () => {
    const of = await made();
    const person = await school.addPerson('student');
    const exam = await begin(of, person);
    for (const secret of secrets) expect(JSON.stringify(exam.questions)).not.toContain(secret);
    const answer = { questionId: of.question._id, ...kind.wireAnswer(of.right), sequence: 1 };
    const body = { writer: exam.writer, answers: [answer] };
    const saved = await school.call(saveAnswers, { params: { attemptId: exam._id }, body }, person);
    expect(saved.body).toMatchObject({ saved: [{ questionId: of.question._id, sequence: 1 }], newer: [], refused: [] });
    expect((await begin(of, person)).answers).toEqual([{ ...answer, writer: exam.writer }]);
  });

  it('is marked, reviewed and taken along with what was answered', async () => {
    const of = await made();
    const taken = await take(of, of.right);
    expect(taken.result.score).toBe(100);
    const told = { ...noAnswer, ...kind.wireAnswer(of.right) };
    const right = kind.right(of.question);
    const item = await reviewOf(taken);
    expect(item).toMatchObject({ ...told, isCorrect: true, acceptedAnswers: right.answers });
    expect(item?.options.filter((option) => option.isCorrect).map(({ _id }) => _id)).toEqual(right.optionIds);
    expect(item?.details).toEqual(of.question.details);
    const own = (await school.call(getOwnData, {}, taken.person)).body;
    const selectedOption = kind.hasOptions ? kind.rightTexts(of.question).join('; ') : null;
    expect(own.results[0]?.items[0]).toMatchObject({ ...told, selectedOption, isCorrect: true });
    expect(own.attempts[0]?.answers[0]).toMatchObject({ ...told, selectedOption });
  });

  it('is analysed by each option that was chosen', async () => {
    const of = await made();
    await take(of, of.right);
    await take(of, of.right);
    const { body } = await school.call(getItemAnalysis, { params: { testId: of.test.id }, query: {} }, author);
    const [item] = body.items;
    expect(item).toMatchObject({ attempts: 2, facility: 1, randomGuessScore: kind.guessScore(of.question) });
    const chosen = item?.options.filter(({ top }) => top === 1).map(({ optionId }) => optionId);
    // Where an order is asked for, everybody chooses all.
    if (kind.asksOrder) return expect(item?.options).toEqual([]);
    expect(chosen).toEqual(kind.right(of.question).optionIds);
    expect(item?.options.filter(({ top }) => top === 0)).toHaveLength(
      of.question.options.length - (chosen?.length ?? 0),
    );
  });

  if (!kind.takesOtherKeys)
    it('is marked by its one key, whatever else is ruled to be right', async () => {
      const of = await made();
      const taken = await take(of, of.right);
      const ruling = {
        kind: 'several-keys' as const,
        reason: 'The key was wrong',
        optionIds: [],
        answers: ['another'],
      };
      const refused = await school.call(
        regradeQuestion,
        { params: { questionId: of.question._id }, body: { ruling } },
        author,
      );
      expect(refused.status).toBe(400);
      expect(refused.body.message).toMatch(/has one key\. Please edit that/);
      expect(await reviewOf(taken)).toMatchObject({ isCorrect: true, ruling: null });
    });

  if (kind.takesOtherKeys)
    it('is marked anew by a ruling that another answer is right', async () => {
      const of = await made();
      const { options } = of.question;
      const asked = {
        optionIds: kind.asksOrder
          ? options.map(({ _id }) => _id).toReversed()
          : options.filter(({ isCorrect }) => !isCorrect).map(({ _id }) => _id),
        answers: kind.hasOptions ? [] : ['another answer'],
      };
      const ruled = kind.rightAnswer(kind.accepting(of.question, asked));
      if (!ruled) throw new Error('Nothing is right by the ruling');
      const [before, after] = [await take(of, of.right), await take(of, ruled)];
      expect([before.result.score, after.result.score]).toEqual([100, 0]);
      const ruling = { kind: 'several-keys' as const, reason: 'The key was wrong', ...asked };
      await school.call(regradeQuestion, { params: { questionId: of.question._id }, body: { ruling } }, author);
      expect(await reviewOf(before)).toMatchObject({ isCorrect: false, pointsWon: 0 });
      expect(await reviewOf(after)).toMatchObject({ isCorrect: true, pointsWon: examples[type].points });
    });

  it.each([
    ['csv', readCsv],
    ['json', readJson],
  ] as const)('goes out as %s and comes back in another test', async (format, read) => {
    const of = await made();
    const path = `${exportQuestions.path}?test=${of.test.id}&format=${format}`;
    const file = await school.raw({ method: 'GET', url: path }, author);
    const anyTest: FindTest = () => testFinder([{ _id: 'any', title: 'Any', category: 'Any' }])('Any');
    const { ready, bad } = read(file.text, anyTest);
    expect(bad).toEqual([]);
    const other = await addTest(school, { author, questions: 0 });
    const questions = ready.map(({ question }) => question);
    const uploaded = await school.call(bulkUpload, { body: { testId: other.id, questions } }, author);
    expect(uploaded.body).toMatchObject({ failures: [], questions: [{ correctAnswer: of.question.correctAnswer }] });
    expect(await contentOf(other.id)).toEqual(await contentOf(of.test.id));
  });

  // What people give goes by no rule.
  it.each(kind.isMarkedByPeople ? [] : kind.markingRules)(
    'is marked by the rule %s, told to whoever sits it, and analysed by what was won',
    async (markingRule) => {
      const test = await addTest(school, { author, questions: 0, title: `By the rule ${markingRule} ${type}` });
      school.advance(1_000);
      const content = { ...examples[type], points: 1.25, details: { ...examples[type].details, markingRule } };
      const { body: question } = await school.call(
        createQuestion,
        { body: { ...content, type, test: test.id } },
        author,
      );
      const of = { test, question, right: {} };
      const exam = await begin(of, await school.addPerson('student'));
      expect(exam.questions[0]?.markingRule).toBe(kind.markingRules.length > 1 ? markingRule : undefined);
      let seed = 7;
      const answer = kind.guess(question, () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647);
      if (answer === null) throw new Error('Nothing was guessed');
      const { pointsWon } = mark(question, answer);
      const taken = await take(of, answer);
      expect(await reviewOf(taken)).toMatchObject({ pointsWon, points: 1.25, isCorrect: pointsWon === 1.25 });
      expect(taken.result).toMatchObject({ pointsWon, score: percent(pointsWon / 1.25) });
      const { body } = await school.call(getItemAnalysis, { params: { testId: test.id }, query: {} }, author);
      expect(body.items[0]).toMatchObject({ attempts: 1, facility: pointsWon / 1.25 });
    },
  );

  it('is put so that the order of its ids tells nothing of the order in which it was written', async () => {
    const { test, question } = await made();
    const ids = question.options.map(({ _id }) => _id);
    const orders = await Promise.all(
      Array.from({ length: 8 }, async () => begin({ test, question, right: {} }, await school.addPerson('student'))),
    );
    if (kind.asksOrder)
      expect(
        new Set(orders.map(({ questions }) => questions[0]?.options.map(({ _id }) => _id).join(' '))).size,
      ).toBeGreaterThan(1);
    expect(ids.every((id) => version(id) === 4)).toBe(true);
  });

  it('is printed with its key', async () => {
    const { test } = await made();
    const url = `${exportTest.path.replace(':testId', test.id)}?key=1`;
    const { status, text: file } = await school.raw({ method: 'GET', url }, author);
    expect(status).toBe(200);
    expect(file.startsWith('%PDF')).toBe(true);
  });
});

describe('a number', () => {
  const units = [
    { name: 'm', factor: 1 },
    { name: 'cm', factor: 0.01 },
  ];
  const number = (amount: number, asksUnit = false) => ({
    number: { tolerance: 'absolute' as const, value: 1.5, amount, units, asksUnit },
  });

  async function sat(details: ReturnType<typeof number>, answerText: string) {
    const test = await addTest(school, { author, questions: 0, title: `Numbers ${school.now()}` });
    const written = { text: 'How long is it?', type: 'numeric' as const, category: 'Physics', test: test.id, details };
    const { body: question } = await school.call(createQuestion, { body: written }, author);
    const person = await school.addPerson('student');
    const input = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    const { body: exam } = await school.call(startAttempt, input, person);
    const answers = [{ questionId: question._id, answerText, sequence: 1 }];
    const submission = { testId: test.id, attemptId: exam._id, answers };
    const { body: result } = await school.call(submitResult, { body: submission }, person);
    return { question, asked: exam.questions[0], result, person };
  }

  it('is asked with the name of its first unit alone, or without one where the unit is asked for', async () => {
    const given = await sat(number(0), '150 cm');
    expect(given.asked).toMatchObject({ unit: 'm' });
    expect(given.asked).not.toHaveProperty('asksUnit');
    expect(given.result.score).toBe(100);
    const asked = await sat(number(0, true), '1.5');
    expect(asked.asked).toMatchObject({ asksUnit: true });
    expect(asked.asked).not.toHaveProperty('unit');
    expect(asked.result.score).toBe(0);
    for (const { asked: told } of [given, asked]) expect(JSON.stringify(told)).not.toMatch(/1\.5|cm|0\.01/);
  });

  it('is marked anew once its tolerance was put right', async () => {
    const { question, result, person } = await sat(number(0), '1,51');
    expect(result.score).toBe(0);
    const params = { questionId: question._id };
    const { body } = await school.call(updateQuestion, { params, body: { details: number(0.01) } }, author);
    expect(body.regradable).toBe(1);
    await school.call(regradeQuestion, { params, body: { ruling: null } }, author);
    const { body: after } = await school.call(getResult, { params: { resultId: result._id } }, person);
    expect(after).toMatchObject({ score: 100, review: [{ acceptedAnswers: ['1.5 ± 0.01 m'], answerText: '1,51' }] });
  });
});
