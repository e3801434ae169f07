import type { AnalysedColumn, MarkTable } from '#domain/statistics/item-analysis.ts';

/** What an attempt says of a question. */
export const cell = { lacking: 0, wrong: 1, right: 2 } as const;
/** Added to a cell where an earlier attempt of the same candidate's stands for the question. */
export const repeated = 4;

/** One attempt at the questions of a test: for each what it says, and the options picked, a bit for each. */
export type MarkRow = { cells: Uint8Array; choices: readonly number[] };

type Choices = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Row after row, as it is passed to the thread that analyses it. */
export type PackedRows = {
  attempts: number;
  columns: readonly AnalysedColumn[];
  cells: Uint8Array<ArrayBuffer>;
  choices: Choices;
};

const firstRows = 256;

/**
 * The rows of an analysis, two bytes for each mark where no question has more than eight options: a hundred thousand
 * attempts at fifty questions stand in ten megabytes. A question is right or wrong here, as it is scored.
 */
export function openMarkRows(columns: readonly AnalysedColumn[]) {
  const width = columns.length;
  let cells = new Uint8Array(firstRows * width);
  const most = Math.max(0, ...columns.map(({ options }) => options));
  let choices = choicesOf(most, firstRows * width);
  let count = 0;

  return {
    count: () => count,
    add: (row: MarkRow): void => {
      if (count * width === cells.length) {
        cells = grown(cells, new Uint8Array(cells.length * 2));
        choices = grown(choices, choicesOf(most, choices.length * 2));
      }
      cells.set(row.cells, count * width);
      choices.set(row.choices, count * width);
      count += 1;
    },
    packed: (): PackedRows => ({
      attempts: count,
      columns,
      cells: cells.slice(0, count * width),
      choices: choices.slice(0, count * width),
    }),
  };
}
export type MarkRows = ReturnType<typeof openMarkRows>;

function markOf(value: number, maxMark: number): number {
  const said = value % repeated;
  if (said === cell.lacking) return Number.NaN;
  return said === cell.right ? maxMark : 0;
}

export function markTable({ attempts, columns, cells, choices }: PackedRows): MarkTable {
  const width = columns.length;
  return {
    attempts,
    questions: columns,
    marks: (column) => {
      const maxMark = columns[column]?.maxMark ?? 0;
      const marks = new Float64Array(attempts);
      for (let row = 0; row < attempts; row += 1) marks[row] = markOf(cells[row * width + column] ?? 0, maxMark);
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

function grown<T extends Uint8Array | Choices>(from: T, to: T): T {
  to.set(from);
  return to;
}
