import type { NumberKey, QuestionDetails } from '#contract/question-details.ts';
import { broughtQuestionSchema } from '#contract/questions.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { hasMarkup } from '#domain/question/markup.ts';
import { endsOf } from './number-ends.ts';
import { plainWords } from './written/plain-words.ts';
import type { FileQuestion } from './file-question.ts';

/** What a question of ours says that the format has no place for. It stands in our files beside it, and others pass it over. */
export type OwnWords = ReturnType<typeof ownSchema.parse>;

/** In Moodle XML, where Moodle passes over what it does not know. */
export const ownElement = 'idanwo';

const { type, difficulty, category, tags, keepsOrder, keepsPlace, section, sectionInstructions, details } =
  broughtQuestionSchema.shape;
const ownSchema = broughtQuestionSchema
  .pick({ type: true })
  .extend({
    type: type.unwrap(),
    difficulty: difficulty.unwrap(),
    category,
    tags: tags.unwrap(),
    keepsOrder,
    keepsPlace: keepsPlace.unwrap(),
    section,
    sectionInstructions,
    details: details.unwrap(),
  })
  .partial();

const withoutIds = (key: string, value: unknown) => (key === '_id' ? undefined : value);

/** As text, with what the format has a place for left out. */
export function writeOwnWords(question: PortableQuestion, said: readonly (keyof PortableQuestion)[] = []): string {
  const { number, essay, pairs = [], extras = [] } = question.details;
  const hasMarks = [...pairs.map(({ match }) => match), ...extras].some(hasMarkup);
  const words = {
    type: question.type,
    difficulty: question.difficulty,
    category: question.category || undefined,
    tags: question.tags,
    keepsOrder: question.keepsOrder,
    keepsPlace: question.keepsPlace,
    section: question.section,
    sectionInstructions: question.sectionInstructions,
    details: {
      // Its kind's first too: a file may mark by another what says nothing.
      markingRule: ruleOf(question),
      number,
      essay: essay && { ...essay, modelAnswer: undefined },
      ...(hasMarks && { pairs, extras }),
    },
  };
  return JSON.stringify({ ...words, ...Object.fromEntries(said.map((name) => [name, undefined])) }, withoutIds);
}

/** Nothing where it is not as we write it. */
export function readOwnWords(text: string): OwnWords | undefined {
  try {
    const parsed = ownSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** A question with what our own file says of it besides. What the file itself says of the key has the last word. */
export function withOwnWords(question: FileQuestion, own: OwnWords | undefined): FileQuestion {
  if (!own) return question;
  const { type: ownType, details: ownDetails, ...standing } = own;
  const read = question.details ?? {};
  const isSame = (ownType ?? question.type) === question.type && ownDetails !== undefined;
  return {
    ...question,
    ...standing,
    // What a file says of shuffling may be of its kind alone.
    keepsOrder: own.keepsOrder,
    details: isSame
      ? {
          ...read,
          ...(ownDetails.markingRule && { markingRule: ownDetails.markingRule }),
          ...(ownDetails.essay && {
            essay: { ...ownDetails.essay, modelAnswer: read.essay?.modelAnswer ?? '' },
          }),
          ...matchesOf(ownDetails, read),
          ...(ownDetails.number && areAlike(ownDetails.number, read.number) && { number: ownDetails.number }),
        }
      : read,
  };
}

/** What belongs together, with its marks where a file has the words alone. */
function matchesOf(own: QuestionDetails, { pairs, extras = [] }: QuestionDetails): QuestionDetails {
  if (!pairs) return {};
  const known = [...(own.pairs ?? []).map(({ match }) => match), ...(own.extras ?? [])];
  const byWords = new Map(known.map((match) => [plainWords(match), match]));
  const marked = (match: string) => byWords.get(plainWords(match)) ?? match;
  return { pairs: pairs.map((pair) => ({ ...pair, match: marked(pair.match) })), extras: extras.map(marked) };
}

/** Whether the same numbers are right, as far as a file can say it. */
function areAlike(own: NumberKey, read: NumberKey | undefined): boolean {
  if (!read) return false;
  const [ends, others] = [endsOf(own), endsOf(read)];
  return ends.every((end, place) => {
    const other = others[place] ?? 0;
    return Math.abs(end - other) <= 1e-9 * Math.max(1, ...ends.map(Math.abs), Math.abs(other));
  });
}
