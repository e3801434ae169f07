import { scoreLabel } from '#domain/scoring/score-label.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './pass-mark.module.css';

const words = { good: 'high', warn: 'medium', bad: 'low' } as const;

/** The passing score in its colour (80 green, 60 yellow, below red), with a word and a bar that say the same. */
export function PassMark({ passingScore }: { passingScore: number }) {
  const { tone } = scoreLabel(passingScore);
  return (
    <span
      className={`${prose.strong} ${prose.figures} ${layout.middle} ${space.gap7} ${layout.besideWords} ${classes.mark}`}
      data-tone={tone}
    >
      <span className={`${layout.besideWords} ${layout.lowest} ${classes.bars}`} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      Pass at {passingScore}% ({words[tone]})
    </span>
  );
}
