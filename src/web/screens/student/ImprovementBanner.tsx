import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { StudentStats } from '#contract/results.ts';
import { percent } from '#web/ui/numbers.ts';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './results.module.css';

/** The five newest results against at most five before. Nothing is said where nothing has changed. */
export function ImprovementBanner({ figures }: { figures: StudentStats }) {
  const { improvement, testsCompleted } = figures;
  if (improvement === 0) return null;
  const better = improvement > 0;
  const Trend = better ? IconTrendingUp : IconTrendingDown;
  return (
    <p
      className={`${layout.beside} ${layout.upper} ${surface.remark} ${space.gap12} ${space.below28} ${better ? classes.better : classes.worse}`}
    >
      <Trend size={22} stroke={1.75} aria-hidden="true" />
      <span>
        {studentWords.rich('improvement', {
          b: <strong />,
          percent: percent(Math.abs(improvement)),
          better: better ? 'yes' : 'no',
          // Only five of them are looked at.
          before: `n${testsCompleted - 5}`,
        })}
      </span>
    </p>
  );
}
