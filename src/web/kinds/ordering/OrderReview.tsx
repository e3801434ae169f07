import { IconCheck, IconX } from '@tabler/icons-react';
import { kindOf } from '#domain/kinds/kinds.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { resultsWords } from '#web/words/results.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { AnswerReviewProps } from '../kind-parts.ts';
import classes from '../options/option-review.module.css';

/** The right order, and beside each the place that it was given. */
export function OrderReview({ item, answer, own }: AnswerReviewProps) {
  const chosen = kindOf(item).chosenOptions(answer);
  return (
    <>
      <p className={`${prose.small} ${prose.strong} ${space.above14}`}>{resultsWords('rightOrder')}</p>
      <ol className={`${layout.stack} ${space.gap8} ${space.above6}`}>
        {item.options.map(({ _id, text }, index) => {
          const given = chosen.indexOf(_id);
          const Mark = given === index ? IconCheck : IconX;
          return (
            <li
              key={_id}
              className={`${layout.stack} ${layout.middle} ${classes.option}`}
              data-tone={given === index ? 'right' : given === -1 ? 'plain' : 'wrong'}
            >
              <span className={`${layout.centred} ${prose.small} ${prose.strong} ${classes.bubble}`} aria-hidden="true">
                {index + 1}
              </span>
              <span className={classes.optionText}>
                <QuestionText text={text} />
              </span>
              <span className={`${prose.small} ${prose.strong} ${layout.middle} ${classes.note}`}>
                {given !== -1 && <Mark size={15} stroke={2.5} aria-hidden="true" />}
                {given === -1
                  ? resultsWords('noPlaceGiven', { own: own ? 'yes' : 'no' })
                  : resultsWords('placeGiven', { own: own ? 'yes' : 'no', place: given + 1 })}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
