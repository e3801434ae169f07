import type { ListedEssay } from '#contract/marking.ts';

const isForMe = ({ state }: ListedEssay) => state === 'to-mark' || state === 'differs';

/**
 * The answer to mark after another, round to those before it; what was put aside comes when nothing else is left, and
 * nothing when nothing waits.
 */
export function nextAnswer(
  essays: readonly ListedEssay[],
  { after, aside }: { after: string | undefined; aside: ReadonlySet<string> },
): string | undefined {
  const at = essays.findIndex(({ _id }) => _id === after);
  const inTurn = [...essays.slice(at + 1), ...essays.slice(0, at + 1)].filter(isForMe);
  return (inTurn.find(({ _id }) => !aside.has(_id)) ?? inTurn[0])?._id;
}
