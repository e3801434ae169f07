import { IconCheck, IconX } from '@tabler/icons-react';
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
              className={`${layout.stack} ${layout.middle} ${grid.gap4by12} ${surface.box} ${classes.answer} ${classes.option}`}
              data-tone={given === index ? 'right' : given === -1 ? 'plain' : 'wrong'}
            >
              <span className={`${control.bubble} ${layout.square28} ${classes.bubble}`} aria-hidden="true">
                {index + 1}
              </span>
              <span className={`${prose.breakable} ${prose.leading145}`}>
                <QuestionText text={text} />
              </span>
              <span className={`${layout.inline} ${prose.small} ${prose.strong} ${grid.gap5} ${classes.note}`}>
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
