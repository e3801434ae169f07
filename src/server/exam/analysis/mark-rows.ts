import type { AnalysedColumn, MarkTable } from '#domain/statistics/mark-table.ts';

/** A cell of an attempt that did not have the question; in any other stands which of the question's marks it won, from 1. */
export const lacking = 0;
/** Added to a cell where an earlier attempt of the same candidate's stands for the question. */
export const repeated = 0x80_00;

/** One attempt at the questions of a test: for each what it says, and the options picked, a bit for each. */
export type MarkRow = { cells: Uint16Array; choices: readonly number[] };

type Choices = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Row after row, as it is passed to the thread that analyses it. */
export type PackedRows = {
  attempts: number;
  papersAreAlike: boolean;
  columns: readonly AnalysedColumn[];
  cells: Uint16Array<ArrayBuffer>;
  /** Of each question the marks that were won at it, points. */
  marks: readonly (readonly number[])[];
  choices: Choices;
};

const firstRows = 256;

/**
 * The rows of an analysis, three bytes for each mark where no question has more than eight options: a hundred thousand
 * attempts at fifty questions stand in fifteen megabytes. However many win marks in part, the marks that there are stand
 * once.
 */
export function openMarkRows(columns: readonly AnalysedColumn[], papersAreAlike: boolean) {
  const width = columns.length;
  let cells = new Uint16Array(firstRows * width);
  const marks = columns.map((): number[] => []);
  const most = Math.max(0, ...columns.map(({ options }) => options));
  let choices = choicesOf(most, firstRows * width);
  let count = 0;

  return {
    count: () => count,
    /** What stands in the cell of an attempt that won so much. */
    cellOf: (column: number, won: number): number => {
      const known = marks[column] ?? [];
      const index = known.indexOf(won);
      return index === -1 ? known.push(won) : index + 1;
    },
    add: (row: MarkRow): void => {
      if (count * width === cells.length) {
        cells = grown(cells, new Uint16Array(cells.length * 2));
        choices = grown(choices, choicesOf(most, choices.length * 2));
      }
      cells.set(row.cells, count * width);
      choices.set(row.choices, count * width);
      count += 1;
    },
    packed: (): PackedRows => ({
      attempts: count,
      papersAreAlike,
      columns,
      cells: cells.slice(0, count * width),
      marks,
      choices: choices.slice(0, count * width),
    }),
  };
}
export type MarkRows = ReturnType<typeof openMarkRows>;

export function markTable({ attempts, papersAreAlike, columns, cells, marks: won, choices }: PackedRows): MarkTable {
  const width = columns.length;
  return {
    attempts,
    papersAreAlike,
    questions: columns,
    marks: (column) => {
      const marks = new Float64Array(attempts);
      for (let row = 0; row < attempts; row += 1) {
        const said = (cells[row * width + column] ?? lacking) % repeated;
        marks[row] = won[column]?.[said - 1] ?? Number.NaN;
      }
      return marks;
    },
    choices: (column) => {
      const chosen = new Uint32Array(attempts);
      for (let row = 0; row < attempts; row += 1) chosen[row] = choices[row * width + column] ?? 0;
      return chosen;
    },
    repeats: (column) => {
      const flags = new Uint8Array(attempts);
      for (let row = 0; row < attempts; row += 1) flags[row] = (cells[row * width + column] ?? 0) >= repeated ? 1 : 0;
      return flags;
    },
  };
}

/** Room for so many choices among as many options. */
function choicesOf(options: number, length: number): Choices {
  if (options <= 8) return new Uint8Array(length);
  return options <= 16 ? new Uint16Array(length) : new Uint32Array(length);
}

function grown<T extends Uint16Array | Choices>(from: T, to: T): T {
  to.set(from);
  return to;
}
