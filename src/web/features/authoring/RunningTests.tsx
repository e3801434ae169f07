import type { ToDo } from '#contract/dashboard.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { timeText } from '#web/ui/dates.ts';
import { counted } from '#web/ui/numbers.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './running-tests.module.css';

/** The tests that somebody is writing now. */
export function RunningTests({ running }: Pick<ToDo, 'running'>) {
  if (running.length === 0) return null;
  return (
    <section aria-label="Being written now" className={`${layout.stack} ${space.gap12} ${space.below26}`}>
      {running.map(({ _id, title, candidates, endsAt }) => (
        <div key={_id} className={`${layout.head} ${surface.panel} ${grid.tall15} ${classes.running}`}>
          <div className={layout.narrowable}>
            <h2 className={`${prose.cardTitle} ${prose.breakable}`}>{title}</h2>
            <p className={`${prose.fact} ${prose.figures}`}>
              {counted(candidates, 'candidate')} {candidates === 1 ? 'is' : 'are'} writing. The last ends at{' '}
              <time dateTime={endsAt}>{timeText(endsAt)}</time>.
            </p>
          </div>
          <ButtonLink to={paths.instructor.test} params={{ testId: _id }} look="outline" size="small">
            Open the test
          </ButtonLink>
        </div>
      ))}
    </section>
  );
}
