import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** For what stands alone in the window, outside the shell. */
export function FullScreen({ children }: { children: ReactNode }) {
  return <main className={classes.screen}>{children}</main>;
}
