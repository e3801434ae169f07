import type { ReactNode } from 'react';
import classes from './upgrade-dialog.module.css';

/** One step of the dialog. It takes the focus, which was on a button of the step before. */
export function StepSection({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} className={classes.step} ref={takeFocus}>
      {children}
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
