import surface from '#web/ui/surface.module.css';
import layout from '#web/ui/layout.module.css';
import classes from './score-bar.module.css';

/** A score in percent as a bar, with the pass mark as a tick on it. The figures beside it say the same. */
export function ScoreBar({ score, passingScore }: { score: number; passingScore: number }) {
  return (
    <div className={`${layout.anchor} ${surface.pill} ${surface.sunken} ${classes.bar}`} aria-hidden="true">
      <span className={`${layout.block} ${surface.branded} ${classes.fill}`} style={{ width: `${score}%` }} />
      <span className={classes.tick} style={{ left: `${passingScore}%` }} />
    </div>
  );
}
