import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type Props = {
  title: string;
  /** Where the panel leads on to, or what can be done with it. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a page that is a thing of its own, with its title. */
export function Panel({ title, action, children }: Props) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
