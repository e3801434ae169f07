import { IconFlag } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';
import { roomWords } from '#web/words/room.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './mark-for-review.module.css';

type Props = { isMarked: boolean; onMark: (isMarked: boolean) => void };

/** Takes the same room in both states, whichever words are the longer. */
export function MarkForReview({ isMarked, onMark }: Props) {
  return (
    <span className={isMarked ? `${classes.mark} ${classes.marked}` : classes.mark}>
      <Button look="quiet" aria-pressed={isMarked} onClick={() => onMark(!isMarked)}>
        <span className={`${layout.line} ${space.gap8}`}>
          <IconFlag size={18} stroke={1.75} aria-hidden="true" /> {roomWords('markForReview')}
        </span>
        <span className={`${layout.line} ${space.gap8}`}>
          <IconFlag size={18} stroke={1.75} fill="currentColor" aria-hidden="true" /> {roomWords('markedForReview')}
        </span>
      </Button>
    </span>
  );
}
