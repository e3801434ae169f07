import type { ReactNode } from 'react';
import classes from './record-table.module.css';

export type Column<R> = {
  heading: string;
  cell: (record: R) => ReactNode;
  /** Figures stand in line at the right. */
  align?: 'right';
};

type Props<R> = {
  /** What the table holds, for those who do not see it. */
  caption: string;
  /** The first one names the record. */
  columns: readonly [Column<R>, ...Column<R>[]];
  records: readonly R[];
  keyOf: (record: R) => string;
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale?: boolean;
};

/**
 * Records as a table, and on a phone as cards that name each value. The roles are written out because a table that is
 * laid out otherwise is none to some screen readers.
 */
export function RecordTable<R>({ caption, columns, records, keyOf, stale = false }: Props<R>) {
  const [name, ...others] = columns;
  return (
    <div className={classes.place} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes.table} role="table" aria-label={caption} data-stale={stale} aria-busy={stale}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ heading, align }) => (
              <th key={heading} role="columnheader" scope="col" data-align={align}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {records.map((record) => (
            <tr key={keyOf(record)} role="row">
              <th role="rowheader" scope="row">
                {name.cell(record)}
              </th>
              {others.map(({ heading, cell, align }) => (
                <td key={heading} role="cell" data-align={align}>
                  <span className={classes.heading} aria-hidden="true">
                    {heading}
                  </span>
                  <div className={classes.value}>{cell(record)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
