import type { TableAnalysis } from '#domain/statistics/item-analysis.ts';
import type { Markings } from '#server/regrades/regrade.queries.ts';
import type { StoredFigures } from './kept-analysis.ts';

/** @param questions in the order of the analysis */
export function storeFigures(questions: readonly Markings[], analysis: TableAnalysis, leftOut: number): StoredFigures {
  return {
    leftOut,
    test: analysis.test,
    items: analysis.items.flatMap((item, index) => {
      const standing = questions[index]?.standing;
      if (!standing) return [];
      return {
        ...item,
        questionId: standing.question_id,
        maxMark: standing.points,
        options: item.options.flatMap((shares, option) => {
          const optionId = standing.options[option]?._id;
          return optionId === undefined ? [] : { optionId, ...shares };
        }),
      };
    }),
  };
}
