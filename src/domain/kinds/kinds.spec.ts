import { describe, expect, it } from 'vitest';
import { questionContentSchema } from '#contract/questions.ts';
import { type QuestionType, questionTypes } from '#contract/vocabulary.ts';
import { questionFault } from '#domain/question/question-fault.ts';
import { mark } from '#domain/scoring/grade.ts';
import type { Answer, Key, QuestionKind } from './kind.ts';
import { kindOf } from './kinds.ts';
import { optionAnswer } from './option-kind.ts';
import { textAnswer } from './short-answer/short-answer.ts';

/** The example of a kind as a question that is stored. */
function exampleOf(type: QuestionType): { kind: QuestionKind; key: Key; right: Answer; wrong: Answer } {
  const kind = kindOf({ type });
  const { options, acceptedAnswers } = kind.example;
  const key = { options: options.map((option, index) => ({ ...option, _id: `o${index}` })), acceptedAnswers };
  const answers = [
    ...key.options.map(({ _id }) => optionAnswer(_id)),
    ...acceptedAnswers.map((text) => textAnswer(text)!),
    textAnswer('none of them')!,
  ];
  const isRight = (answer: Answer) => kind.isRight(key, answer);
  return { kind, key, right: answers.find(isRight)!, wrong: answers.find((answer) => !isRight(answer))! };
}

describe.each(questionTypes)('%s', (type) => {
  const { kind, key, right, wrong } = exampleOf(type);
  const question = { type, points: 2, ...key };

  it('shows a file of questions how it is written: the example is one', () => {
    const example = questionContentSchema.parse({ type, ...kind.example });
    expect(questionFault(example)).toBeUndefined();
    expect(questionFault({ ...example, options: [], acceptedAnswers: [] })?.message).toMatch(
      /^Please provide at least/,
    );
  });

  it('gives the points for the key alone', () => {
    expect(mark(question, right)).toEqual({ isCorrect: true, points: 2, pointsWon: 2 });
    expect(mark(question, wrong).pointsWon).toBe(0);
    expect(mark(question, null).pointsWon).toBe(0);
    expect(mark(question, { another: 'kind’s' }).pointsWon).toBe(0);
  });

  it('takes an answer, keeps it and answers it again as it came', () => {
    for (const answer of [right, wrong, null]) {
      const sent = kind.wireAnswer(answer);
      // What is wrong may be a text where options are to choose from, which is none.
      if (answer !== null && !kind.isAnswered(answer)) continue;
      expect(kind.refusal(sent, key.options)).toBeUndefined();
      expect(kind.fromWire(sent)).toEqual(answer);
    }
  });

  it('refuses an answer that says nothing, or is both an option and a text', () => {
    expect(kind.refusal({}, key.options)).toMatch(/^This question takes/);
    expect(kind.refusal({ selectedOptionId: 'o0', answerText: 'x' }, key.options)).toMatch(/^This question takes/);
  });

  it('marks alike what has the same key, and only that', () => {
    const accepting = (answer: Answer) => {
      const { selectedOptionId: id, answerText: text } = {
        selectedOptionId: null,
        answerText: null,
        ...kind.wireAnswer(answer),
      };
      return kind.accepting(key, { optionIds: id === null ? [] : [id], answers: text === null ? [] : [text] });
    };
    expect(kind.marking(kind.accepting(key, kind.right(key)))).toBe(kind.marking(key));
    expect(kind.isRight(accepting(right), right)).toBe(true);
    expect(kind.marking(kind.accepting(key, { optionIds: [], answers: [] }))).not.toBe(kind.marking(key));
  });

  it('comes back from a table as it went into it', () => {
    const cells = {
      options: key.options.map(({ text }) => text),
      correctAnswer: kind.correctCell(key),
      acceptedAnswers: key.acceptedAnswers,
    };
    const at = () => ({ at: [cells.options.indexOf(cells.correctAnswer)] });
    expect(kind.ownKey(kind.readRow(cells, at))).toEqual(kind.ownKey(kind.example));
  });

  it('is printed with something to answer by, and its key', () => {
    const { options, hasLine } = kind.printed(key);
    expect(options.length > 0 || hasLine).toBe(true);
    const printed = kind.printedKey(key);
    const said = 'words' in printed ? printed.words : key.options[printed.option]!.text;
    for (const text of kind.rightTexts(key)) expect(said).toContain(text);
  });
});
