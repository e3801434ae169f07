import type { ReactNode } from 'react';
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
    <div className={classes.found}>
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
