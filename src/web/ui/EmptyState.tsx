import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

type Props = { icon: Icon; title: string; text: string; children?: ReactNode };

/** Nothing here yet: says so, and offers what to do next. */
export function EmptyState({ icon: Icon, title, text, children }: Props) {
  return (
    <section className={`${classes.notice} ${classes.centred}`}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
