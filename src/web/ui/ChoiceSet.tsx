import type { ReactNode } from 'react';
import classes from './choice-set.module.css';

/** Radios or boxes below each other, with what they decide above them. */
export function ChoiceSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** The input, and beside it what it stands for. */
export function Choice({ children }: { children: ReactNode }) {
  return <label className={classes.choice}>{children}</label>;
}
