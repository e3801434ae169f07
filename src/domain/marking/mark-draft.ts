import type { NewMark, OpenedEssay } from '#contract/marking.ts';
import { pointsByRubric } from '#domain/kinds/essay/rubric.ts';

/** A mark as it is being given. */
export type MarkDraft = {
  /** Chosen levels, by their points. */
  levels: readonly { criterionId: string; points: number }[];
  /** As typed, of a question without a rubric. */
  points: string;
  comment: string;
  /** Why a mark is changed that was told. */
  reason: string;
};

export function markDraftOf({ mark, question }: Pick<OpenedEssay, 'mark' | 'question'>): MarkDraft {
  const hasPoints = mark !== null && question.essay.rubric.length === 0;
  return {
    levels: mark?.levels ?? [],
    points: hasPoints ? String(mark.points) : '',
    comment: mark?.comment ?? '',
    reason: '',
  };
}

export function chooseLevel(draft: MarkDraft, criterionId: string, points: number): MarkDraft {
  const others = draft.levels.filter((level) => level.criterionId !== criterionId);
  return { ...draft, levels: [...others, { criterionId, points }] };
}

export const levelOf = ({ levels }: MarkDraft, criterionId: string): number | undefined =>
  levels.find((level) => level.criterionId === criterionId)?.points;

type Asked = OpenedEssay['question'];

/** What the draft comes to so far. */
export function pointsSoFar({ levels, points }: MarkDraft, { essay }: Asked): number {
  if (essay.rubric.length === 0) return typedPoints(points) ?? 0;
  return Math.round(levels.reduce((sum, level) => sum + level.points * 100, 0)) / 100;
}

function typedPoints(text: string): number | undefined {
  const points = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(points) ? undefined : points;
}

/** The mark to send; nothing while it lacks something. */
export function wholeMark(draft: MarkDraft, question: Asked): Omit<NewMark, 'basedOn'> | undefined {
  const { levels, comment, reason } = draft;
  const { rubric } = question.essay;
  if (rubric.length > 0) {
    return pointsByRubric(rubric, levels) === undefined ? undefined : { levels: [...levels], comment, reason };
  }
  const points = typedPoints(draft.points);
  if (points === undefined || points < 0 || points > question.points) return undefined;
  return { points, levels: [], comment, reason };
}

/** The criterion after one that is still open, round to those before it. */
export function nextOpen(draft: MarkDraft, { essay: { rubric } }: Asked, after: number): number {
  const order = [...rubric.keys()].map((offset) => (after + 1 + offset) % rubric.length);
  return order.find((index) => levelOf(draft, rubric[index]?._id ?? '') === undefined) ?? after;
}
