import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { percent } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './results.module.css';

/** The five newest results against the five before. Nothing is said where nothing has changed. */
export function ImprovementBanner({ improvement }: { improvement: number }) {
  if (improvement === 0) return null;
  const better = improvement > 0;
  const Trend = better ? IconTrendingUp : IconTrendingDown;
  return (
    <p
      className={`${layout.beside} ${layout.upper} ${surface.remark} ${space.gap12} ${space.below28} ${better ? classes.better : classes.worse}`}
    >
      <Trend size={22} stroke={1.75} aria-hidden="true" />
      <span>
        Your last five results are <strong>{percent(Math.abs(improvement))}</strong> {better ? 'better' : 'lower'} than
        the five before. {better ? 'Keep it up.' : 'A look at the explanations will help.'}
      </span>
    </p>
  );
}
