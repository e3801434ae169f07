import type { ReactNode } from 'react';
import classes from './parts-page.module.css';

/** A part of the interface under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      <div className={classes.states}>{children}</div>
    </section>
  );
}
