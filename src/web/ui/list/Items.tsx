import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import classes from './items.module.css';

type Props = {
  /** One below the other, beside each other, or as wide as the page. */
  look: 'rows' | 'cards' | 'sheets';
  label?: string;
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale?: boolean;
  children: ReactNode;
};

/** The records of a list that is no table, each an `li`. */
export function Items({ look, label, stale = false, children }: Props) {
  return (
    <ul className={`${layout.stale} ${classes[look]}`} aria-label={label} data-stale={stale} aria-busy={stale}>
      {children}
    </ul>
  );
}
