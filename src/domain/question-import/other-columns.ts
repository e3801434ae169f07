import { headingKey } from '#domain/table-file/columns.ts';
import { type ParsedRow, plainCell } from '#domain/table-file/read-table.ts';
import { type QuestionMeaning, withoutHint } from './column-meanings.ts';
import type { FileNote } from './imported-file.ts';

/** A column that other systems have and we have no place for. */
export type OtherColumn = { holds: 'time' | 'picture'; heading: string; column: number };

const time = /^(?:time|seconds|duration|questiontime)/;
const picture = /^(?:image|picture|media|video|audio|photo)/;

export function otherColumns(
  headings: readonly string[],
  meanings: readonly (QuestionMeaning | null)[],
): OtherColumn[] {
  return headings.flatMap((heading, column): OtherColumn[] => {
    if (meanings[column]) return [];
    const key = headingKey(heading);
    if (time.test(key)) return [{ holds: 'time', heading, column }];
    return picture.test(key) ? [{ holds: 'picture', heading, column }] : [];
  });
}

/** What of these columns is left out, in words for whoever brings the file. */
export function otherNotes(others: readonly OtherColumn[], rows: readonly ParsedRow[]): FileNote[] {
  return others.flatMap(({ holds, heading, column }): FileNote[] => {
    const said = rows
      .map(({ line, cells }) => ({ place: line, cell: plainCell(cells[column]) }))
      .filter(({ cell }) => cell !== '');
    if (holds === 'time')
      return said.length === 0
        ? []
        : [
            {
              place: null,
              note: `The times in ‘${withoutHint(heading)}’ are left out: here a test has one time for all of it`,
            },
          ];
    return said.map(({ place, cell }) => ({
      place,
      note: `The picture ‘${cell.slice(0, 200)}’ is not in the file: please add it by hand`,
    }));
  });
}
