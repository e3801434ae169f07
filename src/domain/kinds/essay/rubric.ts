import type { Criterion, QuestionDetails } from '#contract/question-details.ts';
import { questionLimits } from '#contract/question-limits.ts';

/** Points have two decimals, and are added up as whole hundredths. */
const addUp = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;

export const bestOf = ({ levels }: Pick<Criterion, 'levels'>): number =>
  Math.max(0, ...levels.map((level) => level.points));

/**
 * The points of a question: those of an essay with a rubric are what the best levels give, else they are as its author
 * says. A rubric that gives none yet is refused for that.
 */
export function pointsOf({ details: { essay }, points }: { details: QuestionDetails; points: number }): number {
  const given = addUp((essay?.rubric ?? []).map(bestOf));
  return given > 0 ? given : points;
}

/** Without what was left blank, the best level first. */
export function ownRubric(rubric: readonly Criterion[]): Criterion[] {
  return rubric
    .filter(({ title, levels }) => title !== '' || levels.some(({ text }) => text !== ''))
    .map(({ levels, ...criterion }) => ({
      ...criterion,
      levels: levels.slice().sort((one, other) => other.points - one.points),
    }));
}

/** What keeps a rubric from being one. */
export function faultInRubric(rubric: readonly Criterion[]): string | undefined {
  if (rubric.some(({ title }) => title === '')) return 'Please name each criterion of the rubric';
  for (const criterion of rubric) {
    const { title, levels } = criterion;
    if (levels.length < 2) return `Please give “${title}” at least 2 levels`;
    if (bestOf(criterion) === 0) return `The best level of “${title}” needs points`;
    if (new Set(levels.map(({ points }) => points)).size < levels.length)
      return `Two levels of “${title}” have the same points`;
  }
  const most = questionLimits.points;
  return addUp(rubric.map(bestOf)) > most ? `The best levels together can have at most ${most} points` : undefined;
}

/** One level of each criterion that a marker has chosen, by its points. */
export type ChosenLevel = { criterionId: string; points: number };

/** What chosen levels give, where each criterion has one of its own; else nothing. */
export function pointsByRubric(rubric: readonly Criterion[], chosen: readonly ChosenLevel[]): number | undefined {
  const byId = new Map(chosen.map(({ criterionId, points }) => [criterionId, points]));
  const isWhole =
    chosen.length === rubric.length &&
    rubric.every(({ _id = '', levels }) => levels.some(({ points }) => points === byId.get(_id)));
  return isWhole ? addUp(chosen.map(({ points }) => points)) : undefined;
}
