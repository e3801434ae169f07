import type { ReactNode } from 'react';
import layout from './layout.module.css';
import space from './space.module.css';

/** For what stands alone in the window, outside the shell. */
export function FullScreen({ children }: { children: ReactNode }) {
  return <main className={`${layout.centred} ${layout.screenful} ${space.padded24}`}>{children}</main>;
}
