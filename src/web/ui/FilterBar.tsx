import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './filter-bar.module.css';

type Props = {
  /** The search field, then the choices. */
  children: ReactNode;
  /** Nothing where no filter is set. */
  onClear: (() => void) | undefined;
};

/** What stands above a list to look through it: beside each other on a wide screen, two by two on a phone. */
export function FilterBar({ children, onClear }: Props) {
  return (
    <search className={classes.bar}>
      {children}
      {onClear !== undefined && (
        <Button look="quiet" onClick={onClear}>
          Clear All Filters
        </Button>
      )}
    </search>
  );
}

/** Choices of names, among them the one that is chosen: an address may name one that the list does not know (yet). */
export function namesWith(chosen: string | undefined, names: readonly string[]): { value: string; label: string }[] {
  const known = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names];
  return known.map((name) => ({ value: name, label: name }));
}
