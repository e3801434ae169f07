import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import layout from './layout.module.css';
import prose from './prose.module.css';
import space from './space.module.css';
import surface from './surface.module.css';
import classes from './notice.module.css';

type Props = { icon: Icon; title: string; text: string; children?: ReactNode };

/** Nothing here yet: says so, and offers what to do next. */
export function EmptyState({ icon: Icon, title, text, children }: Props) {
  return (
    <section className={`${layout.column} ${classes.notice} ${prose.centre} ${classes.centred}`}>
      <span className={`${layout.centred} ${surface.round} ${classes.icon}`}>
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={`${space.above8} ${prose.leading160} ${prose.faint}`}>{text}</p>
      <div className={`${layout.cluster} ${space.gap12} ${space.above24} ${layout.vanishing}`}>{children}</div>
    </section>
  );
}
