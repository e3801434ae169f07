/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
 * A table that is laid out as cards is none to some screen readers, unless its roles are written out. */
import type { ReactNode } from 'react';
import classes from './record-table.module.css';
import layout from './layout.module.css';
import prose from './prose.module.css';

export type Column<R> = {
  heading: string;
  cell: (record: R) => ReactNode;
  /** Figures stand in line at the right. */
  align?: 'right';
  /** Of the table; without one the columns share what is left. */
  width?: string;
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

/** Records as a table, and on a phone as cards that name each value. */
export function RecordTable<R>({ caption, columns, records, keyOf, stale = false }: Props<R>) {
  const [name, ...others] = columns;
  return (
    <table
      className={`${layout.stale} ${prose.figures} ${layout.fullWidth} ${prose.label} ${classes.table}`}
      role="table"
      aria-label={caption}
      data-stale={stale}
      aria-busy={stale}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ heading, align, width }) => (
            <th key={heading} role="columnheader" scope="col" data-align={align} style={{ width }}>
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
                <div className={prose.breakable}>{cell(record)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
