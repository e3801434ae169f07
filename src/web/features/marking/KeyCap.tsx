import control from '#web/ui/control.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './marking.module.css';

/** A key that does what stands beside it; touch has no use for it. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd
      className={`${control.keycap} ${prose.badge} ${prose.strong} ${prose.faint} ${classes.key}`}
      aria-hidden="true"
    >
      {children}
    </kbd>
  );
}
