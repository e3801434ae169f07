import type { ReviewedResult } from '#contract/results.ts';
import { scoreLabel } from '#domain/scoring/score-label.ts';
import { minutesAndSeconds } from '#domain/time/duration.ts';
import { VerdictBadge } from '#web/ui/badges.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { percent } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './verdict.module.css';

const radius = 52;
const circumference = 2 * Math.PI * radius;

/** The score as a ring with its figure inside, the verdict, and the facts round it. */
export function Verdict({ result }: { result: ReviewedResult }) {
  const { score, passed, passingScore, correctAnswers, totalQuestions, timeTaken, submittedAt } = result;
  const facts = [
    { name: 'Correct', value: String(correctAnswers) },
    { name: 'Wrong', value: String(totalQuestions - correctAnswers) },
    { name: 'Time taken', value: minutesAndSeconds(timeTaken) },
    { name: 'Points', value: `${result.pointsWon} of ${result.pointsPossible}` },
  ];
  return (
    <div className={`${layout.line} ${space.headroom4} ${classes.verdict}`}>
      <div className={`${layout.rigid} ${layout.anchor} ${layout.square144} ${classes.ring}`} data-passed={passed}>
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle cx="60" cy="60" r={radius} className={classes.track} />
          {score > 0 && (
            <circle
              cx="60"
              cy="60"
              r={radius}
              className={classes.arc}
              strokeDasharray={`${(score / 100) * circumference} ${circumference}`}
              transform="rotate(-90 60 60)"
            />
          )}
        </svg>
        <p className={`${layout.centred} ${prose.bigFigure} ${prose.tighter} ${layout.afloat} ${classes.score}`}>
          {percent(score)}
        </p>
      </div>
      <div className={`${layout.narrowable} ${layout.fullWidth} ${layout.growing}`}>
        <p className={`${layout.line} ${space.gap10}`}>
          <VerdictBadge passed={passed} />
          <span className={`${prose.serif} ${prose.size24} ${prose.leading120}`}>{scoreLabel(score).label}</span>
        </p>
        <p className={`${prose.lead} ${space.above6}`}>
          Pass mark {passingScore}% · <time dateTime={submittedAt}>{dayAndTimeText(submittedAt)}</time>
        </p>
        <dl className={`${layout.cluster} ${layout.ruled} ${space.above16} ${grid.gap12by32} ${space.headroom14}`}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className={prose.note}>{name}</dt>
              <dd className={`${prose.strong} ${prose.figures} ${prose.option}`}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
