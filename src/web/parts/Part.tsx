import type { ReactNode } from 'react';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './parts-page.module.css';

/** A part of the interface under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={`${layout.stack} ${space.gap12}`} aria-label={name}>
      <h2 className={`${prose.faint} ${prose.strong} ${prose.size14} ${layout.ruledBelow} ${space.footroom4}`}>
        {name}
      </h2>
      <div className={`${layout.cluster} ${layout.top} ${space.gap16} ${classes.states}`}>{children}</div>
    </section>
  );
}
