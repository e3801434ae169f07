import type { ReactNode } from 'react';
import prose from './prose.module.css';
import classes from './choice-set.module.css';
import layout from './layout.module.css';
import space from './space.module.css';

/** Radios or boxes below each other, with what they decide above them. */
export function ChoiceSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={`${layout.stack} ${space.gap10} ${classes.choices}`}>
      <legend className={`${space.below8} ${prose.strong}`}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** The input, and beside it what it stands for. */
export function Choice({ children }: { children: ReactNode }) {
  return (
    <label className={`${layout.stack} ${layout.top} ${space.gap10} ${prose.leading145} ${classes.choice}`}>
      {children}
    </label>
  );
}
