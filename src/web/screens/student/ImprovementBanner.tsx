import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { percent } from '#web/ui/numbers.ts';
import classes from './results.module.css';

/** The five newest results against the five before. Nothing is said where nothing has changed. */
export function ImprovementBanner({ improvement }: { improvement: number }) {
  if (improvement === 0) return null;
  const better = improvement > 0;
  const Trend = better ? IconTrendingUp : IconTrendingDown;
  return (
    <p className={better ? `${classes.banner} ${classes.better}` : classes.banner}>
      <Trend size={22} stroke={1.75} aria-hidden="true" />
      <span>
        Your last five results are <strong>{percent(Math.abs(improvement))}</strong> {better ? 'better' : 'lower'} than
        the five before. {better ? 'Keep it up.' : 'A look at the explanations will help.'}
      </span>
    </p>
  );
}
