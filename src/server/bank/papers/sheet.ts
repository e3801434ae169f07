/** A document of tables and words, as lists of a school are printed. */
export type Sheet = {
  school: string;
  title: string;
  /** Below the title, one on a line. */
  facts: readonly string[];
  parts: readonly SheetPart[];
  madeAt: number;
};

export type SheetPart = { heading?: string; startsPage?: boolean; note?: string } & (
  | {
      kind: 'table';
      columns: readonly { title: string; /** Of the printed width, from 0 to 1. */ share: number }[];
      rows: readonly (readonly string[])[];
      /** What stands where there are no rows. */
      none: string;
      /** Room to sign in, in points above each row's line. */
      rowHeight?: number;
    }
  /** Places in a room, each with what stands on it. */
  | { kind: 'places'; across: number; places: readonly { name: string; lines: readonly string[] }[] }
);
