import classes from './marking.module.css';

/** A key that does what stands beside it; touch has no use for it. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={classes.key} aria-hidden="true">
      {children}
    </kbd>
  );
}
