import classes from './score-bar.module.css';

/** A score in percent as a bar, with the pass mark as a tick on it. The figures beside it say the same. */
export function ScoreBar({ score, passingScore }: { score: number; passingScore: number }) {
  return (
    <div className={classes.bar} aria-hidden="true">
      <span className={classes.fill} style={{ width: `${score}%` }} />
      <span className={classes.tick} style={{ left: `${passingScore}%` }} />
    </div>
  );
}
