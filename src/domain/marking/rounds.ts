/** The first marker, the second, and the author's word where those differ. */
export type Round = 1 | 2 | 3;

export type MarkingPlan = {
  marksTwice: boolean;
  /** By how much of the points, percent, two marks may differ. */
  tolerance: number;
};

export const plainPlan: MarkingPlan = { marksTwice: false, tolerance: 10 };

export type RoundMark = { id: string; round: Round; markerId: string; points: number };
/** Somebody who may mark; the author of the test and administrators own it. */
export type Marker = { id: string; owns: boolean };

/** The mark that stands of each round: the latest. */
export function standingMarks<M extends RoundMark>(marks: readonly M[]): Map<Round, M> {
  return new Map(marks.map((mark) => [mark.round, mark]));
}

/** What an answer gets by its marks, oldest first; nothing while it waits for another. */
export function settledPoints(marks: readonly RoundMark[], plan: MarkingPlan, possible: number): number | null {
  const standing = standingMarks(marks);
  const [first, second, third] = [standing.get(1), standing.get(2), standing.get(3)];
  if (third) return third.points;
  if (!first) return null;
  if (!second) return plan.marksTwice ? null : first.points;
  return isWithin(first.points, second.points, (possible * plan.tolerance) / 100)
    ? mean(first.points, second.points)
    : null;
}

const isWithin = (one: number, other: number, most: number) => hundredths(Math.abs(one - other)) <= most * 100 + 1e-9;

/** Half up, with two decimals: of whole hundredths, so that it is exact. */
const mean = (one: number, other: number) => Math.ceil((hundredths(one) + hundredths(other)) / 2) / 100;

const hundredths = (points: number) => Math.round(points * 100);

/**
 * In which round somebody would mark an answer, or change a mark of it; nothing where it is not theirs to say. Where two
 * mark it, each keeps to their own, and the author has the last word; once the candidate knows it, the author alone.
 */
export function roundFor(
  marks: readonly RoundMark[],
  { plan, marker, isTold }: { plan: MarkingPlan; marker: Marker; isTold: boolean },
): Round | null {
  const standing = standingMarks(marks);
  const [first, second, third] = [standing.get(1), standing.get(2), standing.get(3)];
  if (!first || (!second && !plan.marksTwice && !third)) return 1;
  if (!second && !third) return first.markerId === marker.id ? 1 : 2;
  if (marker.owns) return 3;
  if (third || isTold) return null;
  if (first.markerId === marker.id) return 1;
  return second?.markerId === marker.id ? 2 : null;
}

/** How an answer stands for somebody who may mark it, whoever has it open. */
export function stateFor(
  marks: readonly RoundMark[],
  { possible, ...by }: { plan: MarkingPlan; marker: Marker; isTold: boolean; possible: number },
): 'to-mark' | 'differs' | 'waits' | 'settled' {
  if (settledPoints(marks, by.plan, possible) !== null) return 'settled';
  const round = roundFor(marks, by);
  if (round === null || standingMarks(marks).has(round)) return 'waits';
  return round === 3 ? 'differs' : 'to-mark';
}
