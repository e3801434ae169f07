import type { Essay } from '#contract/question-details.ts';

/** An essay's settings as they are typed. */
export type EssayDraft = {
  from: string;
  to: string;
  takesFile: boolean;
  rubric: readonly CriterionDraft[];
  modelAnswer: string;
};
/** `key` tells criteria apart while they are moved about; a new one has no id yet. */
export type CriterionDraft = { key: string; _id?: string | undefined; title: string; levels: readonly LevelDraft[] };
type LevelDraft = { points: string; text: string };

export const blankLevel: LevelDraft = { points: '', text: '' };
export const newCriterion = (key: string): CriterionDraft => ({ key, title: '', levels: [blankLevel, blankLevel] });

export function essayDraftOf({ words: { from, to } = {}, takesFile = false, rubric, modelAnswer }: Essay): EssayDraft {
  return {
    from: from === undefined ? '' : String(from),
    to: to === undefined ? '' : String(to),
    takesFile,
    rubric: rubric.map(({ _id, title, levels }, index) => ({
      key: _id ?? `written-${index}`,
      _id,
      title,
      levels: levels.map(({ points, text }) => ({ points: String(points), text })),
    })),
    modelAnswer,
  };
}

/** What is typed, without rows that are blank; points that are no number are none, and refused. */
export function draftedEssay({ from, to, takesFile, rubric, modelAnswer }: EssayDraft): Essay {
  const words = { ...wordLimit('from', from), ...wordLimit('to', to) };
  return {
    ...(Object.keys(words).length > 0 && { words }),
    ...(takesFile && { takesFile }),
    rubric: rubric.map(({ _id, title, levels }) => ({
      ...(_id !== undefined && { _id }),
      title: title.trim(),
      levels: levels
        .filter(({ points, text }) => points.trim() !== '' || text.trim() !== '')
        .map(({ points, text }) => ({ points: typed(points), text: text.trim() })),
    })),
    modelAnswer,
  };
}

function wordLimit(name: 'from' | 'to', text: string) {
  return text.trim() === '' ? {} : { [name]: typed(text) };
}

const typed = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));
