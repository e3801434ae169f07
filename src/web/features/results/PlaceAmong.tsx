import type { ReviewedResult } from '#contract/results.ts';
import { Figures } from '#web/ui/charts/Figures.tsx';
import { count, counted, percent } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './place-among.module.css';

type Props = { place: NonNullable<ReviewedResult['place']>; score: number; passingScore: number };

/** Where the result stands among all of the test, as its author releases it. */
export function PlaceAmong({ place, score, passingScore }: Props) {
  const { results, below, averageScore, distribution } = place;
  const most = Math.max(...distribution);
  const own = Math.min(Math.floor(score / 10), distribution.length - 1);
  const finding = `Better than ${count(below)} of ${counted(results, 'result')}`;
  return (
    <section aria-labelledby="place">
      <h2 id="place" className={`${prose.title} ${space.below6}`}>
        {finding}
      </h2>
      <div
        role="img"
        aria-label={`How many results fell into each tenth of the scores: ${distribution.map((many, tenth) => `${tenthText(tenth)}: ${many}${tenth === own ? ', with yours' : ''}`).join('; ')}.`}
      >
        <div className={`${layout.beside} ${layout.lowest} ${classes.chart}`}>
          {distribution.map((many, tenth) => (
            <span key={tenthText(tenth)} className={classes.column} data-own={tenth === own}>
              <span className={`${prose.figures} ${classes.count}`}>
                {tenth === own && <b>You</b>}
                {many || ''}
              </span>
              <span className={classes.bar} style={{ height: `${(many / most) * 7}rem` }} />
            </span>
          ))}
          <span className={classes.mark} style={{ left: `${passingScore}%` }} />
        </div>
        <p className={`${layout.anchor} ${prose.note} ${prose.figures} ${classes.axis}`} aria-hidden="true">
          <span>0</span>
          <span className={classes.markName} style={{ left: `${Math.min(Math.max(passingScore, 16), 80)}%` }}>
            pass mark {passingScore}%
          </span>
          <span>100%</span>
        </p>
      </div>
      <p className={`${prose.fact} ${space.above6}`}>
        Results per step of 10%. The average is {percent(averageScore)}.
      </p>
      <Figures
        headings={['Score', 'Results']}
        rows={distribution.map((many, tenth) => [tenthText(tenth), count(many)])}
      />
    </section>
  );
}

/** 0 to 9%, and so on; the last ends with 100. */
const tenthText = (tenth: number) => `${tenth * 10} to ${tenth === 9 ? 100 : tenth * 10 + 9}%`;
