import { createHash } from 'node:crypto';
import type { TableAnalysis } from '#domain/statistics/mark-table.ts';
import type { Markings } from '#server/bank/markings/marking.queries.ts';
import type { StoredFigures } from './kept-analysis.ts';

/** @param questions in the order of the analysis */
export function storeFigures(questions: readonly Markings[], analysis: TableAnalysis, leftOut: number): StoredFigures {
  return {
    leftOut,
    sets: analysis.sets.map(({ questions: own, ...set }) => {
      const weighed = own.flatMap(({ index, ...weights }) => {
        const questionId = questions[index]?.standing.question_id;
        return questionId === undefined ? [] : { questionId, ...weights };
      });
      return { key: keyOf(weighed), questions: weighed, ...set };
    }),
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

/** What a set is called in an address: the same as long as it has the same questions. */
function keyOf(questions: readonly { questionId: string }[]): string {
  const ids = questions.map(({ questionId }) => questionId).toSorted();
  return createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 16);
}
