import { describe, expect, it } from 'vitest';
import { answerFields, noAnswer, sentAnswerSchema, toldAnswerSchema } from '#contract/answers.ts';
import { broughtQuestionSchema, questionContentSchema } from '#contract/questions.ts';
import { type QuestionType, questionTypes } from '#contract/vocabulary.ts';
import { writeCsv } from '#domain/csv/write-csv.ts';
import { changeType, chooseCorrect, draftContent, newDraft } from '#domain/question/question-draft.ts';
import { questionFault } from '#domain/question/question-fault.ts';
import { testFinder } from '#domain/question-import/imported-file.ts';
import { questionHeadings, questionRow } from '#domain/question-import/question-columns.ts';
import { readCsv } from '#domain/question-import/read-csv.ts';
import { mark } from '#domain/scoring/grade.ts';
import { optionLetter } from '#domain/statistics/item-flags.ts';
import { answerRefusal } from './answer-refusal.ts';
import type { Answer, Key, QuestionKind, Right } from './kind.ts';
import { saidKey } from './said.ts';
import { kindOf } from './kinds.ts';
import { identifiedDetails } from './own-key.ts';
import { examples } from './examples.ts';

/** Chance that comes out the same every time: the generator mulberry32. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The example of a kind as a question that is stored, with an answer that is right and what people guess. */
function exampleOf(type: QuestionType): { kind: QuestionKind; key: Key; right: Answer; guesses: Answer[] } {
  const kind = kindOf({ type });
  const { options, acceptedAnswers, details } = examples[type];
  let parts = 0;
  const key = {
    options: options.map((option, index) => ({ ...option, _id: `o${index}` })),
    acceptedAnswers,
    details: identifiedDetails(details, () => `p${(parts += 1)}`),
  };
  const chance = chanceFrom(7);
  return {
    kind,
    key,
    right: kind.rightAnswer(key)!,
    guesses: Array.from({ length: 4_000 }, () => kind.guess(key, chance)!),
  };
}

/** Another key for the same question: what is wrong by its own is right, and nothing else. */
function turnedRound({ hasOptions, asksOrder }: QuestionKind, { options }: Key): Right {
  if (asksOrder) return { optionIds: options.map(({ _id }) => _id).reverse(), answers: [] };
  const wrong = options.filter(({ isCorrect }) => !isCorrect).map(({ _id }) => _id);
  return { optionIds: hasOptions ? wrong : [], answers: hasOptions ? [] : ['another answer'] };
}

describe.each(questionTypes)('%s', (type) => {
  const { kind, key, right, guesses } = exampleOf(type);
  const question = { type, points: 2, ...key };
  const wrong = guesses.find((answer) => !kind.isRight(key, answer))!;
  const told = (answer: Answer | null) => ({ ...noAnswer, ...kind.wireAnswer(answer) });

  it('shows a file of questions how it is written: the example is one', () => {
    const example = questionContentSchema.parse({ type, ...examples[type] });
    expect(questionFault(example)).toBeUndefined();
    const empty = questionFault({ ...example, options: [], acceptedAnswers: [], details: {} })?.message;
    // Whoever marks can do so without a key.
    if (kind.isMarkedByPeople) expect(empty).toBeUndefined();
    else expect(empty).toMatch(/^Please provide at least/);
    const keyless = { ...example, options: example.options.map((option) => ({ ...option, isCorrect: false })) };
    if (kind.hasOptions && !kind.asksOrder) expect(questionFault(keyless)?.message).toMatch(/correct answer/);
  });

  it('is written in the editor by marking what is right', () => {
    const { options, acceptedAnswers, details, text } = examples[type];
    const typed = { ...newDraft('t', 'General'), text, details, acceptedAnswers: acceptedAnswers.join('\n') };
    const blank = {
      ...typed,
      options: options.map((option, index) => ({ ...option, key: `${index}`, isCorrect: false })),
    };
    let draft = changeType(blank, type);
    for (const [index, { isCorrect }] of options.entries()) {
      if (isCorrect && !kind.asksOrder) draft = chooseCorrect(draft, `${index}`);
    }
    const content = questionContentSchema.parse(draftContent(draft));
    expect(questionFault(content)).toBeUndefined();
    expect(content).toMatchObject({ type, options, acceptedAnswers, details });
  });

  if (!kind.isMarkedByPeople)
    it('gives the points for the key alone', () => {
      expect(mark(question, right)).toEqual({ isCorrect: true, points: 2, pointsWon: 2 });
      const whole = { ...question, details: { ...key.details, markingRule: 'all-or-nothing' as const } };
      expect(mark(whole, wrong).pointsWon).toBe(0);
      expect(mark(question, null).pointsWon).toBe(0);
      expect(mark(question, { another: 'kind’s' }).pointsWon).toBe(0);
    });

  it.each(kind.isMarkedByPeople ? [] : kind.markingRules)(
    'gives by the rule %s never more than the points, all for the key and the same to all',
    (markingRule) => {
      const ruled = { ...question, points: 0.75, details: { ...key.details, markingRule } };
      expect(mark(ruled, right)).toEqual({ isCorrect: true, points: 0.75, pointsWon: 0.75 });
      for (const answer of guesses.slice(0, 500)) {
        const { isCorrect, pointsWon } = mark(ruled, answer);
        expect(isCorrect).toBe(kind.isRight(key, answer));
        expect(isCorrect).toBe(pointsWon === 0.75);
        expect(pointsWon).toBeGreaterThanOrEqual(0);
        expect(pointsWon).toBe(Number(pointsWon.toFixed(2)));
        expect(
          mark({ ...ruled, options: kind.asksOrder ? key.options : key.options.toReversed() }, answer).pointsWon,
        ).toBe(pointsWon);
      }
    },
  );

  it('is guessed as often as it says', () => {
    const share = guesses.filter((answer) => kind.isRight(key, answer)).length / guesses.length;
    expect(Math.abs(100 * share - kind.guessScore(key))).toBeLessThan(3);
  });

  if (kind.isMarkedByPeople)
    it('gets what people gave, and nothing until they have', () => {
      for (const answer of [right, ...guesses.slice(0, 10)]) {
        expect(kind.isRight(key, answer)).toBe(false);
        expect(mark(question, answer)).toEqual({ isCorrect: false, points: 2, pointsWon: 0 });
        expect(mark(question, answer, { given: 1.25 })).toEqual({ isCorrect: false, points: 2, pointsWon: 1.25 });
        expect(mark(question, answer, { given: 2 })).toEqual({ isCorrect: true, points: 2, pointsWon: 2 });
      }
    });

  it('takes an answer, keeps it and tells it again as it came, by one field that the wire declares', () => {
    for (const answer of [right, ...guesses.slice(0, 100), null]) {
      const sent = kind.wireAnswer(answer);
      expect(Object.keys(sent)).toEqual([kind.answerField]);
      expect(sentAnswerSchema.parse(sent)).toEqual(sent);
      expect(toldAnswerSchema.parse(told(answer))).toEqual(told(answer));
      expect(answerRefusal(question, sent)).toBeUndefined();
      expect(kind.fromWire(sent)).toEqual(answer);
      expect(kind.fromWire(told(answer))).toEqual(answer);
      if (answer !== null) expect(kind.isAnswered(answer)).toBe(true);
    }
    expect(told(null)).toEqual(noAnswer);
  });

  it('refuses an answer that says nothing, or says it by the field of another kind', () => {
    const refusal = `This question takes ${kind.takes}`;
    expect(answerRefusal(question, {})).toBe(refusal);
    for (const other of answerFields.filter((field) => field !== kind.answerField)) {
      expect(answerRefusal(question, { [other]: null })).toBe(refusal);
      expect(answerRefusal(question, { ...kind.wireAnswer(right), [other]: null })).toBe(refusal);
    }
  });

  if (kind.takesOtherKeys)
    it('marks alike what has the same key, and only that', () => {
      const other = kind.accepting(key, turnedRound(kind, key));
      expect(kind.marking(kind.accepting(key, kind.right(key)))).toBe(kind.marking(key));
      expect(kind.marking(other)).not.toBe(kind.marking(key));
      expect(kind.marking(kind.accepting(key, { optionIds: [], answers: [] }))).not.toBe(kind.marking(key));
    });

  if (!kind.takesOtherKeys)
    it('keeps its key whatever is ruled to be right', () => {
      const other = kind.accepting(key, turnedRound(kind, key));
      expect(kind.marking(other)).toBe(kind.marking(key));
      expect(kind.right(other)).toEqual(kind.right(key));
      expect(kind.isRight(other, right)).toBe(!kind.isMarkedByPeople);
    });

  if (kind.takesOtherKeys)
    it('takes another key by a ruling: that is right, and what was is not', () => {
      const asked = turnedRound(kind, key);
      const other = kind.accepting(key, asked);
      expect(kind.right(other)).toEqual(asked);
      expect(kind.isRight(other, kind.rightAnswer(other)!)).toBe(true);
      expect(kind.isRight(other, right)).toBe(false);
      expect(kind.isRight(kind.accepting(key, kind.right(key)), right)).toBe(true);
      expect(kind.rightAnswer(kind.accepting(key, { optionIds: [], answers: [] }))).toBeNull();
    });

  it('tells which of its options an answer chose, and whether one of them alone is right', () => {
    const rightIds = key.options.filter(({ isCorrect }) => isCorrect).map(({ _id }) => _id);
    expect(kind.right(key).optionIds).toEqual(rightIds);
    expect(kind.chosenOptions(right).toSorted()).toEqual(rightIds);
    expect(kind.chosenOptions(null)).toEqual([]);
    const known = new Set(key.options.map(({ _id }) => _id));
    expect(guesses.flatMap((answer) => kind.chosenOptions(answer)).every((id) => known.has(id))).toBe(true);
    const index = kind.correctIndex(key);
    expect(index === null ? null : [key.options[index]?._id]).toEqual(rightIds.length === 1 ? rightIds : null);
    expect(kind.hasSeveralRight || rightIds.length <= 1).toBe(true);
  });

  it('comes back from a table as it went into it, and is read where its options are named by their letters', () => {
    const { options } = examples[type];
    const columns = Math.max(kind.optionCells(examples[type]).length, 2);
    const headings = questionHeadings(columns);
    const row = questionRow({ type, test: 'Rivers', ...examples[type] }, columns);
    const read = (cells: (string | number)[]) =>
      readCsv(writeCsv([headings, cells]), testFinder([{ _id: 't', title: 'Rivers', category: 'Water' }]));
    const { ready, bad } = read(row);
    expect(bad).toEqual([]);
    expect(ready.map((one) => one.question)).toEqual([broughtQuestionSchema.parse({ type, ...examples[type] })]);
    const cell = kind.correctCell(examples[type]);
    const lettered = options.map((option, index) => ({ ...option, text: optionLetter(index) }));
    const byLetter = kind.correctCell({ ...examples[type], options: lettered });
    const again = read(row.with(headings.indexOf('correct_answer'), byLetter));
    expect(again.ready.map((one) => one.question)).toEqual(ready.map((one) => one.question));
    if (kind.hasOptions && !kind.asksOrder) expect(kind.namedInCell(cell)).toEqual(kind.rightTexts(examples[type]));
  });

  it('says so where several of its options may be right: that cannot be seen', () => {
    expect(kind.note !== '' || !kind.hasSeveralRight).toBe(true);
  });

  it('is printed with something to answer by, and its key', () => {
    const { options, parts = [], hasLine } = kind.printed(key);
    expect(options.length > 0 || parts.length > 0 || hasLine).toBe(true);
    const printed = kind.printedKey(key);
    if ('options' in printed) {
      expect(printed.options.map(({ text }) => text)).toEqual(kind.rightTexts(key));
      expect(printed.options.map(({ place }) => options[place])).toEqual(kind.rightTexts(key));
      return;
    }
    const said = saidKey(printed).map(({ text }) => text);
    for (const text of kind.rightTexts(key)) expect(said.join('')).toContain(text);
  });
});

describe.each(questionTypes.filter((type) => kindOf({ type }).hasOptions))('%s, among its options', (type) => {
  const { kind, key, right } = exampleOf(type);

  it('is answered by choosing what is right, one after the other', () => {
    const chosen = kind.right(key).optionIds.reduce<Answer | null>((answer, id) => kind.choose(answer, id), null);
    expect(kind.isRight(key, chosen!)).toBe(true);
    expect(kind.chosenOptions(chosen).toSorted()).toEqual(kind.chosenOptions(right).toSorted());
  });

  it('refuses an option that it does not have', () => {
    const sent = kind.wireAnswer(kind.choose(null, 'another question’s'));
    expect(answerRefusal({ type, ...key }, sent)).toBe('That option does not belong to this question');
  });
});
