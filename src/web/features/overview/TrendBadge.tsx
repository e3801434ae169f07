import { IconArrowDown, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { percent } from '#web/ui/numbers.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './platform-figures.module.css';

const directions = {
  up: { Arrow: IconArrowUp, word: 'Up' },
  down: { Arrow: IconArrowDown, word: 'Down' },
  level: { Arrow: IconArrowRight, word: 'Unchanged,' },
} as const;

/** How the last 30 days differ from the 30 before; nothing where there is no earlier period to compare with. */
export function TrendBadge({ trend }: { trend: number | null }) {
  if (trend === null) return null;
  const direction = trend > 0 ? 'up' : trend < 0 ? 'down' : 'level';
  const { Arrow, word } = directions[direction];
  return (
    <span className={prose.unbroken}>
      <span
        className={`${layout.inline} ${space.gap2} ${prose.strong} ${prose.figures} ${classes.change}`}
        data-direction={direction}
      >
        <Arrow size={15} stroke={2.5} aria-hidden="true" />
        <VisuallyHidden>{word} </VisuallyHidden>
        {percent(Math.abs(trend))}
      </span>{' '}
      last 30 days
    </span>
  );
}
