import { type MarkedOption, type Way, ways } from './marked-option.ts';
import { type Habits, namedOptions, namesOf } from './named-options.ts';
import { type Run, spelled, wordsOf } from './paragraph.ts';
import type { Draft, DraftOption } from './reading.ts';

export type FoundKey = { right: ReadonlySet<DraftOption>; note: string };

/** What is known of a paper as a whole, by which its keys are read. */
export type KeyWays = { trusted: readonly Way[]; habits: Habits };

/** Which options are right, and by what that is known; none where nothing says so. */
export function keyOf(
  draft: Draft,
  options: readonly MarkedOption[],
  { trusted, habits }: KeyWays,
  listed: Run[] | undefined,
): FoundKey {
  const standing = standingKey(options, trusted);
  const said = draft.answer ?? undefined;
  for (const [answer, where] of [
    [said, 'its answer line'],
    [listed, 'the list of answers'],
  ] as const) {
    if (!answer || wordsOf(answer).trim() === '') continue;
    const { right, fault } = namedOptions({ answer, options }, habits);
    if (right.size === 0) return { right, note: `‘${spelled(answer).slice(0, 80)}’ in ${where} ${fault}` };
    const differs = standing.right.size > 0 && !isSame(standing.right, right);
    const both =
      listed &&
      said &&
      where === 'its answer line' &&
      !isSame(namedOptions({ answer: listed, options }, habits).right, right);
    return {
      right,
      note: differs
        ? `${where} says ${namesOf(right)}, ${standing.by} says ${namesOf(standing.right)}: ${namesOf(right)} was taken`
        : both
          ? `Its answer line and the list of answers differ: ${namesOf(right)} was taken, from its answer line`
          : `The key was found by ${where}`,
    };
  }
  return { right: standing.right, note: standing.by === '' ? '' : `The key was found by ${standing.by}` };
}

function standingKey(options: readonly MarkedOption[], trusted: readonly Way[]) {
  const way = trusted.find((name) => options.some((one) => one.ways.has(name)));
  const right = new Set(options.filter((one) => way !== undefined && one.ways.has(way)).map(({ option }) => option));
  return { right, by: ways.find(({ name }) => name === way)?.said ?? '' };
}

const isSame = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) =>
  one.size === other.size && [...one].every((entry) => other.has(entry));
