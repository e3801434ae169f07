import { QuestionText } from '#web/ui/QuestionText.tsx';
import type { KeyViewProps } from '../kind-parts.ts';
import card from '../options/option-key-card.module.css';
import sheet from '../options/option-key-sheet.module.css';

const looks = { sheet, card };

/** The right order. */
export function OrderKey({ question: { options }, look }: KeyViewProps) {
  const classes = looks[look];
  return (
    <ol className={classes.options}>
      {options.map(({ _id, text }, index) => (
        <li key={_id} className={classes.option}>
          <span className={classes.bubble} aria-hidden="true">
            {index + 1}
          </span>
          <span className={classes.optionText}>
            <QuestionText text={text} />
          </span>
        </li>
      ))}
    </ol>
  );
}
