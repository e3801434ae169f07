import { type ReactNode, useId } from 'react';
import grid from './grid.module.css';
import classes from './panel.module.css';
import layout from './layout.module.css';
import prose from './prose.module.css';
import surface from './surface.module.css';

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
    <section className={`${surface.panel} ${layout.narrowable} ${grid.tall18by20}`} aria-labelledby={id}>
      <div className={`${layout.head} ${classes.head}`}>
        <h2 id={id} className={prose.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
