import { kindOf } from '#domain/kinds/kinds.ts';
import { correctOptionReader } from './correct-option.ts';
import { kindMeant } from './kind-words.ts';

// Files in JSON of other tools have options as plain texts and beside them what is right: its text, its letter, or its place.

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

const answerNames = [
  'correct_answer',
  'correctAnswer',
  'answer',
  'correct',
  'answerIndex',
  'correctIndex',
  'correctOption',
];

type Answered = { texts: string[]; answer: unknown; isRightFirst: boolean };

/** What an item of another tool has to choose from and says is right; nothing where it is as ours are. */
function answered(item: Fields): Answered | undefined {
  const { options, choices = options } = item;
  const wrong = listOf(item['incorrect_answers']);
  const answer = answerNames.map((name) => item[name]).find((said) => said !== undefined && said !== null);
  if (answer === undefined) return undefined;
  if (wrong) return { texts: [answer, ...wrong].map(textOf), answer: textOf(answer), isRightFirst: true };
  const said = listOf(choices) ?? [];
  const texts = said.every((one) => typeof one !== 'object') ? said.map(textOf) : [];
  const isOwn = said.length > 0 && texts.length === 0;
  return isOwn ? undefined : { texts, answer, isRightFirst: false };
}

/** Several with bars between them. */
const writtenAnswers = (value: unknown): string[] =>
  textOf(value)
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const listOf = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '';

/** What is said to be right: one, or several. */
const named = ({ answer }: Answered) => listOf(answer) ?? [answer];

/** The same without numbers, which may be places. */
const words = (one: Answered) =>
  named(one)
    .filter((said) => typeof said !== 'number')
    .map(textOf);

/** What is read of it: options with what is right, accepted answers, or why it cannot be told. */
type Key = {
  type?: unknown;
  options?: { text: string; isCorrect: boolean }[];
  acceptedAnswers?: string[];
  fault?: string | undefined;
  notes: string[];
};

const rightFirst = 'The right option stands first, as it does there: have the test shuffle its options';

/**
 * Reads what is right of the items of a file together: whether places are counted from 0 or from 1, an item alone does not
 * say.
 */
export function othersKeys(items: readonly Fields[]): (item: Fields) => Key | undefined {
  const all = items.flatMap((item) => answered(item) ?? []);
  const places = all.flatMap((one) => named(one).map((place) => ({ place, most: one.texts.length })));
  const isFromNought = places.some(({ place }) => place === 0);
  const isFromOne = places.some(({ place, most }) => most > 0 && place === most);
  const correctOptions = correctOptionReader(all.map((one) => ({ texts: one.texts, named: words(one) })));

  return (item) => {
    const one = answered(item);
    if (!one) return undefined;
    const { type, unknown } = kindMeant(textOf(item['type']));
    const isTruth = type === undefined ? typeof one.answer === 'boolean' : kindOf({ type }).inFiles === 'true-false';
    if (one.texts.length === 0 && !isTruth)
      return {
        type: type ?? unknown ?? 'short-answer',
        acceptedAnswers: named(one).flatMap(writtenAnswers),
        notes: [],
      };
    const texts = one.texts.length === 0 ? ['True', 'False'] : one.texts;
    const right = rightOf({ ...one, texts });
    const isSeveral = named(one).length > 1;
    const own = isTruth ? 'true-false' : isSeveral ? 'multiple-response' : 'multiple-choice';
    return {
      type: type ?? unknown ?? own,
      options: texts.map((text, place) => ({ text, isCorrect: 'at' in right && right.at.includes(place) })),
      fault: 'reason' in right ? right.reason : undefined,
      notes: one.isRightFirst && !isTruth ? [rightFirst] : [],
    };
  };

  function rightOf(one: Answered): { at: readonly number[] } | { reason: string } {
    const numbers = named(one).filter((said): said is number => typeof said === 'number');
    if (numbers.length === 0) return correctOptions({ texts: one.texts, named: words(one) });
    const at: number[] = [];
    for (const number of numbers) {
      const byText = one.texts.indexOf(String(number));
      const byPlace = isFromNought === isFromOne ? undefined : number - (isFromOne ? 1 : 0);
      const isPlace = byPlace !== undefined && byPlace >= 0 && byPlace < one.texts.length;
      if (byText >= 0 && (!isPlace || byPlace === byText)) at.push(byText);
      else if (byText < 0 && isPlace) at.push(byPlace);
      else return { reason: `The answer ${number} may be a text, or a place that is counted from 0 or from 1` };
    }
    return { at };
  }
}

/** The array of questions that stands in an object, where one alone does. */
export function questionsWithin(value: unknown): unknown {
  const arrays = Object.values(fieldsOf(value)).filter((one) => Array.isArray(one) && one.some(isAsked));
  return arrays.length === 1 ? arrays[0] : value;
}

const isAsked = (one: unknown) => textOf(fieldsOf(one)['question'] ?? fieldsOf(one)['text']) !== '';
