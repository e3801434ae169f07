import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import prose from '../prose.module.css';
import space from '../space.module.css';
import classes from './found.module.css';

type Props = {
  /** Nothing while the list loads. */
  text: string | undefined;
  /** What stands beside it. */
  children?: ReactNode;
};

/** How much of a list the filters let through. */
export function Found({ text, children }: Props) {
  return (
    <div className={`${layout.cluster} ${prose.lead} ${layout.middle} ${layout.apart} ${space.gap12} ${classes.found}`}>
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
