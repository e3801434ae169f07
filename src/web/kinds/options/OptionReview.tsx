import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { kindOf } from '#domain/kinds/kinds.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { resultsWords } from '#web/words/results.ts';
import control from '#web/ui/control.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { AnswerReviewProps } from '../kind-parts.ts';
import { optionLetter } from './option-letter.ts';
import classes from './option-review.module.css';

/** What was chosen and what is right; the other options where somebody asks for them. */
export function OptionReview({ item, answer, own }: AnswerReviewProps) {
  const [showsAll, setShowsAll] = useState(false);
  const chosen = kindOf(item).chosenOptions(answer);
  const options = item.options.map((option, index) => ({
    option,
    letter: optionLetter(index),
    picked: chosen.includes(option._id),
  }));
  const told = options.filter(({ option, picked }) => option.isCorrect || picked);
  return (
    <>
      <ul className={`${layout.stack} ${space.gap8} ${space.above14}`}>
        {(showsAll ? options : told).map((shown) => (
          <ReviewedOption key={shown.option._id} {...shown} own={own} />
        ))}
      </ul>
      {told.length < options.length && (
        <button
          type="button"
          className={`${surface.bareButton} ${prose.small} ${prose.strong} ${layout.least44} ${classes.others}`}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? resultsWords('showFewerOptions') : resultsWords('showAllCountOptions', { count: options.length })}
        </button>
      )}
    </>
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
  const note = [
    picked && (own ? resultsWords('yourAnswer') : resultsWords('answerGiven')),
    isCorrect && resultsWords('rightAnswer'),
    isLater && resultsWords('addedSince'),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li
      className={`${layout.stack} ${layout.middle} ${grid.gap4by12} ${surface.box} ${classes.answer} ${classes.option}`}
      data-tone={tone}
    >
      <span
        className={`${control.bubble} ${layout.square28} ${classes.bubble}`}
        data-picked={picked}
        aria-hidden="true"
      >
        {letter}
      </span>
      <span className={`${prose.breakable} ${prose.leading145}`}>
        <QuestionText text={text} />
      </span>
      {note !== '' && (
        <span className={`${layout.inline} ${prose.small} ${prose.strong} ${grid.gap5} ${classes.note}`}>
          <Mark size={15} stroke={2.5} aria-hidden="true" />
          {note}
        </span>
      )}
    </li>
  );
}
