import { IconCheck, IconX } from '@tabler/icons-react';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import classes from './review.module.css';

type Props = {
  option: { text: string; isCorrect: boolean; isLater?: boolean | undefined };
  index: number;
  picked: boolean;
  own: boolean;
};

export function ReviewOption({ option: { text, isCorrect, isLater = false }, index, picked, own }: Props) {
  const tone = isCorrect ? 'right' : picked ? 'wrong' : 'plain';
  const Mark = isCorrect ? IconCheck : IconX;
  const note = [picked && (own ? 'Your answer' : 'Answer given'), isCorrect && 'Right answer', isLater && 'added since']
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={classes.option} data-tone={tone}>
      <span className={classes.bubble} data-picked={picked} aria-hidden="true">
        {String.fromCharCode(65 + index)}
      </span>
      <span className={classes.optionText}>
        <QuestionText text={text} />
      </span>
      {note !== '' && (
        <span className={classes.note}>
          <Mark size={15} stroke={2.5} aria-hidden="true" />
          {note}
        </span>
      )}
    </li>
  );
}
