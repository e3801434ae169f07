import type { MarkTable } from '#domain/statistics/item-analysis.ts';

/** One attempt at the questions of a test: for each whether it was right, and the index of the option picked or -1. */
export type MarkRow = { right: Uint8Array; choices: Int8Array };
export type AnalysedColumn = { maxMark: number; options: number };

const firstRows = 256;

/**
 * The rows of an analysis, two bytes for each mark: a hundred thousand attempts at fifty questions stand in ten
 * megabytes. A question is right or wrong here, as it is scored.
 */
export function openMarkRows(columns: readonly AnalysedColumn[]) {
  const width = columns.length;
  let right = new Uint8Array(firstRows * width);
  let choices = new Int8Array(firstRows * width);
  let count = 0;

  function write(row: number, marks: MarkRow): void {
    right.set(marks.right, row * width);
    choices.set(marks.choices, row * width);
  }

  return {
    count: () => count,
    /** Answers the number of the new row. */
    add: (marks: MarkRow): number => {
      if (count * width === right.length) {
        right = grown(right, new Uint8Array(right.length * 2));
        choices = grown(choices, new Int8Array(choices.length * 2));
      }
      write(count, marks);
      count += 1;
      return count - 1;
    },
    replace: write,
    totalOf: (marks: MarkRow): number =>
      columns.reduce((total, { maxMark }, column) => total + (marks.right[column] === 1 ? maxMark : 0), 0),
    table: (): MarkTable => ({
      attempts: count,
      questions: columns,
      marks: (column) => {
        const maxMark = columns[column]?.maxMark ?? 0;
        const marks = new Float64Array(count);
        for (let row = 0; row < count; row += 1) marks[row] = right[row * width + column] === 1 ? maxMark : 0;
        return marks;
      },
      choices: (column) => {
        const chosen = new Int8Array(count);
        for (let row = 0; row < count; row += 1) chosen[row] = choices[row * width + column] ?? -1;
        return chosen;
      },
    }),
  };
}
export type MarkRows = ReturnType<typeof openMarkRows>;

function grown<T extends Uint8Array | Int8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
