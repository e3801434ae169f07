import { IconCheck } from '@tabler/icons-react';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import type { KeyViewProps } from '../kind-parts.ts';
import card from './option-key-card.module.css';
import sheet from './option-key-sheet.module.css';
import { optionLetter } from './option-letter.ts';

const looks = {
  sheet: { classes: sheet, mark: 'Correct answer' },
  card: { classes: card, mark: 'Correct' },
};

/** The options, and which of them is right, by a word as well. */
export function OptionKey({ question: { options }, look }: KeyViewProps) {
  const { classes, mark } = looks[look];
  return (
    <ol className={classes.options}>
      {options.map(({ _id, text, isCorrect }, index) => (
        <li key={_id} className={classes.option} data-right={isCorrect}>
          <span className={classes.bubble} aria-hidden="true">
            {optionLetter(index)}
          </span>
          <span className={classes.optionText}>
            <QuestionText text={text} />
          </span>
          {isCorrect && (
            <span className={classes.right}>
              <IconCheck size={15} stroke={2.5} aria-hidden="true" />
              {mark}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
