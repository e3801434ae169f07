import { platformPassMark } from '#domain/scoring/score-label.ts';
import { percent } from '#web/ui/numbers.ts';
import { resultsWords } from '#web/words/results.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './score-line.module.css';

type Props = {
  /** Percent, the oldest first; at least one. */
  scores: readonly number[];
  /** Where it is the whole picture, and not a small line above a list. */
  tall?: boolean;
};

/** What the line comes to. */
export function scoresFinding(scores: readonly number[]): string {
  const reached = scores.filter((score) => score >= platformPassMark).length;
  const said = { count: scores.length, mark: platformPassMark };
  if (scores.length === 1) {
    return resultsWords('findingOne', { reached: reached === 1 ? 'yes' : 'no', mark: platformPassMark });
  }
  if (reached === scores.length) return resultsWords('findingAll', said);
  return reached === 0 ? resultsWords('findingNone', said) : resultsWords('findingSome', { reached, ...said });
}

/** Scores over time, with the fixed pass mark. What it shows is said in words to those who do not see it. */
export function ScoreLine({ scores, tall = false }: Props) {
  const points = scores.map((score, index) => ({ x: place(index, scores.length), y: 100 - score }));
  const last = points.at(-1);
  return (
    <div className={tall ? `${classes.chart} ${classes.tall}` : classes.chart} role="img" aria-label={inWords(scores)}>
      {tall && (
        <div
          className={`${layout.column} ${layout.apart} ${prose.faint} ${prose.figures} ${prose.badge} ${prose.right} ${classes.scale}`}
        >
          <span>100</span>
          <span>0</span>
        </div>
      )}
      <div className={`${layout.growing} ${layout.anchor} ${classes.plot}`}>
        {/* Stretched to its place: what must not be stretched (the dot, the words) stands beside it. */}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2="100" y1={100 - platformPassMark} y2={100 - platformPassMark} className={classes.mark} />
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={classes.line} />
        </svg>
        {last && (
          <span
            className={`${surface.round} ${layout.square9} ${layout.afloat} ${surface.branded} ${classes.dot}`}
            style={{ left: `${last.x}%`, top: `${last.y}%` }}
          />
        )}
        <span
          className={`${prose.faint} ${prose.badge} ${prose.leading120} ${layout.afloat} ${classes.markName}`}
          style={{ top: `${100 - platformPassMark}%` }}
        >
          {resultsWords('passLine', { mark: platformPassMark })}
        </span>
      </div>
    </div>
  );
}

function place(index: number, count: number): number {
  return count === 1 ? 50 : (index / (count - 1)) * 100;
}

function inWords(scores: readonly number[]): string {
  const values = scores.map((score) => percent(score)).join(', ');
  return scores.length === 1
    ? resultsWords('yourOnlyScoreValues', { values })
    : resultsWords('yourLastCountScoresOldest', { count: scores.length, values });
}
