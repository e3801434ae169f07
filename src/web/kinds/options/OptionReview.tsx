import { IconCheck, IconX } from '@tabler/icons-react';
import { kindOf } from '#domain/kinds/kinds.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { AnswerReviewProps } from '../kind-parts.ts';
import { optionLetter } from './option-letter.ts';
import classes from './option-review.module.css';

export function OptionReview({ item, answer, own }: AnswerReviewProps) {
  const chosen = kindOf(item).chosenOptions(answer);
  return (
    <ul className={`${layout.stack} ${space.gap8} ${space.above14}`}>
      {item.options.map((option, index) => (
        <ReviewedOption
          key={option._id}
          option={option}
          letter={optionLetter(index)}
          picked={chosen.includes(option._id)}
          own={own}
        />
      ))}
    </ul>
  );
}

type Props = {
  option: AnswerReviewProps['item']['options'][number];
  letter: string;
  picked: boolean;
  own: boolean;
};

function ReviewedOption({ option: { text, isCorrect, isLater = false }, letter, picked, own }: Props) {
  const tone = isCorrect ? 'right' : picked ? 'wrong' : 'plain';
  const Mark = isCorrect ? IconCheck : IconX;
  const note = [picked && (own ? 'Your answer' : 'Answer given'), isCorrect && 'Right answer', isLater && 'added since']
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={`${layout.stack} ${layout.middle} ${classes.option}`} data-tone={tone}>
      <span
        className={`${layout.centred} ${prose.small} ${prose.strong} ${classes.bubble}`}
        data-picked={picked}
        aria-hidden="true"
      >
        {letter}
      </span>
      <span className={classes.optionText}>
        <QuestionText text={text} />
      </span>
      {note !== '' && (
        <span className={`${prose.small} ${prose.strong} ${layout.middle} ${classes.note}`}>
          <Mark size={15} stroke={2.5} aria-hidden="true" />
          {note}
        </span>
      )}
    </li>
  );
}
