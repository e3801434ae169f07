import { useState } from 'react';
import { type TableView, withMeaning } from '#domain/table-file/columns.ts';
import control from './control.module.css';
import layout from './layout.module.css';
import space from './space.module.css';
import surface from './surface.module.css';
import classes from './column-choice.module.css';

type Props<Meaning extends string> = {
  table: TableView<Meaning>;
  choices: readonly { value: Meaning; label: string }[];
  /** Whether it is open from the start: where something has to be said. */
  opened: boolean;
  onChoose: (meanings: (Meaning | null)[]) => void;
};

/** What scrolls by itself has to be reached by keyboard. */
const focusable = { role: 'region', tabIndex: 0 };

/** The first rows of a table, and above each column what it holds: guessed, until somebody says another thing. */
export function ColumnChoice<Meaning extends string>({ table, choices, opened, onChoose }: Props<Meaning>) {
  const { headings, rows, meanings } = table;
  // It does not close under whoever is choosing.
  const [isOpen, setOpen] = useState(opened);
  const choose = (column: number, value: string) => {
    const meaning = choices.find((choice) => choice.value === value)?.value ?? null;
    onChoose(withMeaning(meanings, column, meaning));
  };
  return (
    <details
      className={`${layout.narrowable} ${surface.framed} ${surface.card} ${classes.columns}`}
      open={isOpen || opened}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Which column is what</summary>
      <div className={`${layout.ruled} ${classes.scroll}`} {...focusable} aria-label="The first rows of the file">
        <table>
          <thead>
            <tr>
              {headings.map((heading, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place alone
                <th key={column} scope="col">
                  <span className={`${layout.block} ${space.below6}`}>
                    {heading === '' ? `Column ${column + 1}` : heading}
                  </span>
                  <select
                    className={control.entry}
                    aria-label={`Column ${column + 1}, ${heading}`}
                    value={meanings[column] ?? ''}
                    onChange={(event) => choose(column, event.currentTarget.value)}
                  >
                    <option value="">Not used</option>
                    {choices.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <tr key={row}>
                {headings.map((_, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column}>{cells[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
