import { IconFlag } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';
import classes from './mark-for-review.module.css';

type Props = { isMarked: boolean; onMark: (isMarked: boolean) => void };

/** Takes the same room in both states, whichever words are the longer. */
export function MarkForReview({ isMarked, onMark }: Props) {
  return (
    <span className={isMarked ? `${classes.mark} ${classes.marked}` : classes.mark}>
      <Button look="quiet" aria-pressed={isMarked} onClick={() => onMark(!isMarked)}>
        <IconFlag size={18} stroke={1.75} fill={isMarked ? 'currentColor' : 'none'} aria-hidden="true" />
        <span className={classes.words}>
          <span>Mark for review</span>
          <span>Marked for review</span>
        </span>
      </Button>
    </span>
  );
}
