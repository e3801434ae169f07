/** A result as a teacher looks at a student's last ones. */
export type LatestResult = { userId: string; name: string; score: number; passed: boolean };

export type NeedsHelp = { userId: string; name: string; scores: number[] };

/** So many in a row without a pass are no accident. */
const inARow = 3;
const scoresShown = 5;

/**
 * The students whose last three results were no passes, the lowest mean of those first.
 * @param newestFirst results of several students
 */
export function whoNeedsHelp(newestFirst: readonly LatestResult[], most: number): NeedsHelp[] {
  const students = [...new Set(newestFirst.map(({ userId }) => userId))];
  return students
    .flatMap((userId) => needsHelp(newestFirst.filter((result) => result.userId === userId)))
    .sort((one, other) => one.mean - other.mean)
    .slice(0, most)
    .map(({ student }) => student);
}

/** Nothing where one of the last three was a pass. */
function needsHelp(own: readonly LatestResult[]): { student: NeedsHelp; mean: number }[] {
  const last = own.slice(0, inARow);
  const [newest] = last;
  if (newest === undefined || last.length < inARow || last.some(({ passed }) => passed)) return [];
  const scores = own.slice(0, scoresShown).map(({ score }) => score);
  return [
    {
      student: { userId: newest.userId, name: newest.name, scores: scores.reverse() },
      mean: last.reduce((sum, { score }) => sum + score, 0) / inARow,
    },
  ];
}
