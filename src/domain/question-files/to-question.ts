import type { FileFeedback, FileItem, FileKey, FileNumber, FileOption } from './file-item.ts';
import type { FileQuestion, OwnKey } from './file-question.ts';
import { withOwnWords } from './own-words.ts';

/** A question of a file as one of ours, and what changed on the way. */
export function toQuestion(item: FileItem): { question: FileQuestion; notes: string[] } {
  const { said, notes, ...key } = ownKey(item.key);
  const isRounded = item.points !== null && item.points !== roundedPoints(item.points);
  const question: FileQuestion = {
    ...key,
    text: item.text,
    explanation: [...feedbackLines(item.feedback), ...said].join('\n\n'),
    ...(item.category !== '' && { category: lastCategory(item.category) }),
    points: item.points === null || item.points <= 0 ? undefined : roundedPoints(item.points),
    tags: item.tags,
    ...(item.section !== '' && { section: item.section }),
    ...(item.section !== '' && item.sectionInstructions !== '' && { sectionInstructions: item.sectionInstructions }),
    ...(item.passage && { passage: item.passage }),
    ...(keepsOrder(item) && { keepsOrder: true }),
  };
  return {
    question: withOwnWords(question, item.own),
    notes: [
      ...item.notes,
      ...notes,
      ...(item.shufflesOptions === true && !keepsOrder(item) && fixedOptions(item) > 0
        ? ['Some of its options kept their place when others were shuffled: here all of them are']
        : []),
      ...(item.points !== null && item.points <= 0 ? ['It is worth nothing there, and 1 point here'] : []),
      ...(isRounded ? [`${item.points} points were rounded to two decimals`] : []),
    ],
  };
}

const fixedOptions = ({ key }: FileItem) =>
  key.kind === 'choice' ? key.options.filter(({ isFixed }) => isFixed).length : 0;

/** Where options are not shuffled, or each keeps its place. */
const keepsOrder = (item: FileItem) =>
  item.shufflesOptions === false ||
  (item.key.kind === 'choice' && fixedOptions(item) > 0 && fixedOptions(item) === item.key.options.length);

const roundedPoints = (points: number) => Math.round(points * 100) / 100;

/** 'Science/Biology/Cells' is of the category 'Cells'. */
export const lastCategory = (category: string) =>
  category.split('/').at(-1)?.replaceAll('\u2215', '/').trim().slice(0, 80) || undefined;

function feedbackLines({ general, correct, partial, incorrect }: FileFeedback): string[] {
  return [
    general,
    ...(correct === '' ? [] : [`If right: ${correct}`]),
    ...(partial === '' ? [] : [`If right in part: ${partial}`]),
    ...(incorrect === '' ? [] : [`If wrong: ${incorrect}`]),
  ].filter((line) => line !== '');
}

const answerFeedback = (said: readonly { of: string; feedback: string }[]) =>
  said.flatMap(({ of, feedback }) => (feedback === '' ? [] : [`${of}: ${feedback}`]));

function ownKey(key: FileKey): OwnKey {
  switch (key.kind) {
    case 'choice':
      return ownChoice(key);
    case 'true-false':
      return {
        type: 'true-false',
        options: [
          { text: 'True', isCorrect: key.isTrue },
          { text: 'False', isCorrect: !key.isTrue },
        ],
        said: answerFeedback([
          { of: 'True', feedback: key.ifTrue },
          { of: 'False', feedback: key.ifFalse },
        ]),
        notes: [],
      };
    case 'written':
      return ownWritten(key);
    case 'number':
      return ownNumber(key);
    case 'matching':
      return ownPairs(key);
    case 'ordering':
      return {
        type: 'ordering',
        options: key.parts.map((text) => ({ text, isCorrect: true })),
        said: [],
        notes: [],
      };
    case 'gaps':
      return { type: 'gap-fill', details: { gaps: key.gaps }, said: [], notes: [] };
    case 'essay':
      return {
        type: 'essay',
        details: { essay: { rubric: [], modelAnswer: [key.modelAnswer, key.forMarkers].filter(Boolean).join('\n\n') } },
        said: [],
        notes: [],
      };
  }
}

function ownChoice({ hasSeveralRight, isAllOrNothing, options }: Extract<FileKey, { kind: 'choice' }>): OwnKey {
  const said = answerFeedback(options.map(({ text, feedback }) => ({ of: text, feedback })));
  const best = Math.max(...options.map(({ weight }) => weight));
  if (best <= 0) return { ...choiceOf(options, () => false), type: 'multiple-choice', said, notes: [], fault: noKey };
  if (!hasSeveralRight) {
    const right = options.findIndex(({ weight }) => weight === best);
    const others = options.filter(({ weight }, place) => weight > 0 && place !== right);
    return {
      ...choiceOf(options, (_, place) => place === right),
      type: 'multiple-choice',
      said,
      notes: [
        ...(others.length > 0
          ? [`Only ‘${options[right]?.text ?? ''}’ is right here: other options won something there`]
          : []),
        ...(options.some(({ weight }) => weight < 0) ? [noPenalty] : []),
      ],
    };
  }
  const weights = new Set(options.flatMap(({ weight }) => (weight > 0 ? [Math.round(weight * 1_000)] : [])));
  return {
    ...choiceOf(options, ({ weight }) => weight > 0),
    type: 'multiple-response',
    details: { markingRule: isAllOrNothing ? 'all-or-nothing' : 'right-minus-wrong' },
    said,
    notes: [
      ...(weights.size > 1 ? ['Each right option wins the same here: they won different shares there'] : []),
      ...(isAllOrNothing || options.some(({ weight }) => weight < 0)
        ? []
        : ['A wrong option takes off as much as a right one wins']),
    ],
  };
}

const noKey = 'No answer is said to be right';
const noPenalty = 'A wrong answer takes nothing off here: the test decides that for all its questions';

const choiceOf = (options: readonly FileOption[], isCorrect: (option: FileOption, place: number) => boolean) => ({
  options: options.map((option, place) => ({ text: option.text, isCorrect: isCorrect(option, place) })),
});

function ownWritten({ answers }: Extract<FileKey, { kind: 'written' }>): OwnKey {
  const right = answers.filter(({ weight }) => weight > 0);
  return {
    type: 'short-answer',
    acceptedAnswers: right.map(({ text }) => text),
    said: answerFeedback(answers.map(({ text, feedback }) => ({ of: text, feedback }))),
    notes: [
      ...(right.some(({ weight }) => weight < 1) ? ['Answers that won a part there win all here'] : []),
      ...(right.some(({ isCaseSensitive }) => isCaseSensitive) ? ['Capital and small letters are the same here'] : []),
    ],
    ...(right.length === 0 && { fault: noKey }),
  };
}

function ownNumber({ answers, units }: Extract<FileKey, { kind: 'number' }>): OwnKey {
  const [best, ...others] = answers.filter(({ weight }) => weight > 0).sort((one, two) => two.weight - one.weight);
  const said = answerFeedback(answers.map((answer) => ({ of: rangeText(answer), feedback: answer.feedback })));
  if (!best) return { type: 'numeric', said, notes: [], fault: noKey };
  return {
    type: 'numeric',
    details: { number: { ...numberKey(best), units, asksUnit: false } },
    said,
    notes: others.length > 0 ? [`Only ${rangeText(best)} is right here: other numbers won something there`] : [],
  };
}

/** With us everything on the left has one match; where it has several there, it may be so the other way round. */
function ownPairs({ pairs: said, extras }: Extract<FileKey, { kind: 'matching' }>): OwnKey {
  const pairs = [...new Map(said.map((pair) => [JSON.stringify([pair.left, pair.right]), pair])).values()];
  const isOnce = (side: 'left' | 'right') => new Set(pairs.map((pair) => pair[side])).size === pairs.length;
  const isExchanged = !isOnce('left') && isOnce('right') && extras.length === 0;
  return {
    type: 'matching',
    details: {
      pairs: pairs.map(({ left, right }) =>
        isExchanged ? { text: right, match: left } : { text: left, match: right },
      ),
      extras,
    },
    said: [],
    notes: [
      ...(pairs.length < said.length ? ['A pair that stood there more than once stands here once'] : []),
      ...(isExchanged ? ['Left and right are exchanged, since something on the left had several matches'] : []),
    ],
  };
}

const farthest = 1e30;

function numberKey({ from, to, value }: FileNumber) {
  const [low, high] = [from ?? -farthest, to ?? farthest];
  const amount = value === undefined ? NaN : Math.max(high - value, value - low);
  const isEven = value !== undefined && Math.abs(high - value - (value - low)) <= 1e-9 * Math.max(1, Math.abs(value));
  return isEven && amount < farthest
    ? { tolerance: 'absolute' as const, value, amount: Number(amount.toPrecision(12)) }
    : { tolerance: 'range' as const, from: low, to: high };
}

function rangeText({ from, to }: FileNumber): string {
  if (from === to && from !== null) return String(from);
  return `${from ?? 'anything'} to ${to ?? 'anything'}`;
}
