import type { ReactNode } from 'react';
import surface from '#web/ui/surface.module.css';

/** One step of the dialog. It takes the focus, which was on a button of the step before. */
export function StepSection({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} className={surface.ringless} ref={takeFocus}>
      {children}
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
