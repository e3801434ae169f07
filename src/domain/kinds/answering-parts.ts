import { answerTextLimit } from '#contract/answers.ts';
import { asRead } from '#contract/as-read.ts';
import type { Answer, Key, KeyedPart, QuestionKind, Share } from './kind.ts';
import { comparedForm } from './short-answer/written-answer.ts';
import { withoutOptions } from './without-options.ts';

/** What was answered to each part, by its id. */
export function givenParts(answer: Answer | null): Record<string, string> {
  const parts = answer?.['parts'];
  if (typeof parts !== 'object' || parts === null) return {};
  const given: Record<string, string> = {};
  for (const [id, text] of Object.entries(parts)) if (typeof text === 'string') given[id] = text;
  return given;
}

/** The answer once a part is answered, or answered with nothing; the parts in an order that is always the same. */
export function answerPart(answer: Answer | null, partId: string, text: string): Answer | null {
  return partsAnswer({ ...givenParts(answer), [partId]: text });
}

function partsAnswer(given: Readonly<Record<string, string>>): Answer | null {
  const answered = Object.entries(given).filter(([, text]) => text !== '');
  if (answered.length === 0) return null;
  return { parts: Object.fromEntries(answered.sort(([one], [other]) => (one < other ? -1 : 1))) };
}

/** What is chosen is right as it reads; what is typed as short answers are. */
export function isPartRight({ accepted, choices }: KeyedPart, given: string): boolean {
  const form = choices.length > 0 ? asRead : comparedForm;
  return form(given) !== '' && accepted.some((text) => form(text) === form(given));
}

/** What it means that a question is answered part by part. */
export function answeringParts(partsOf: (key: Pick<Key, 'details'>) => KeyedPart[]) {
  function judged(key: Key, answer: Answer): Omit<Share, 'won'> & { wrong: number } {
    const given = givenParts(answer);
    const parts = partsOf(key);
    const answered = parts.filter(({ _id }) => (given[_id] ?? '').trim() !== '');
    const right = answered.filter((part) => isPartRight(part, given[part._id] ?? '')).length;
    return { right, wrong: answered.length - right, of: parts.length };
  }

  return {
    ...withoutOptions,
    isMarkedByPeople: false,
    takesOtherKeys: false,
    keyedParts: partsOf,
    answerField: 'partAnswers',
    takes: 'an answer to each of its parts',
    refusal({ partAnswers }, key) {
      const known = partsOf(key).map(({ _id }) => _id);
      for (const { partId, text } of partAnswers ?? []) {
        if (!known.includes(partId)) return 'That part does not belong to this question';
        if (text.length > answerTextLimit) return 'That answer is too long';
        if (text.includes('\0')) return 'That answer holds a character that cannot be saved';
      }
      return undefined;
    },
    fromWire: ({ partAnswers }) =>
      partsAnswer(Object.fromEntries((partAnswers ?? []).map(({ partId, text }) => [partId, text]))),
    wireAnswer: (answer) => ({
      partAnswers:
        answer === null ? null : Object.entries(givenParts(answer)).map(([partId, text]) => ({ partId, text })),
    }),
    isAnswered: (answer) => Object.values(givenParts(answer)).some((text) => text.trim() !== ''),

    isRight(key, answer) {
      const { right, of } = judged(key, answer);
      return of > 0 && right === of;
    },
    markingRules: ['per-part', 'all-or-nothing', 'right-minus-wrong'],
    share(key, answer, rule) {
      const { right, wrong, of } = judged(key, answer);
      return { won: rule === 'right-minus-wrong' ? right - wrong : right, of, right };
    },
    marking: (key) =>
      JSON.stringify({ parts: partsOf(key).map(({ _id, accepted, choices }) => [_id, accepted, choices.length > 0]) }),
    right: () => ({ optionIds: [], answers: [] }),
    accepting: (key) => key,
    rightAnswer(key) {
      const given = partsOf(key).map(({ _id, accepted: [right = ''] }) => [_id, right] as const);
      return partsAnswer(Object.fromEntries(given));
    },
    guess(key, chance) {
      const given = partsOf(key).map(({ _id, choices }) => {
        return [_id, choices[Math.floor(chance() * choices.length)] ?? 'not sure'] as const;
      });
      return partsAnswer(Object.fromEntries(given));
    },
    printedKey: (key) => ({ parts: partsOf(key) }),
    guessScore: (key) =>
      partsOf(key).reduce((percent, { choices }) => (choices.length === 0 ? 0 : percent / choices.length), 100),
  } satisfies Partial<QuestionKind>;
}

/** Each once, in the order of the alphabet, which tells nothing. */
export function choicesOf(texts: readonly string[]): string[] {
  const byReading = new Map(texts.filter((text) => text !== '').map((text) => [asRead(text), text]));
  return [...byReading.values()].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}
