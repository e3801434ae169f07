import { IconCheck, IconX } from '@tabler/icons-react';
import { givenParts, isPartRight } from '#domain/kinds/answering-parts.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { saidInPart } from '#domain/kinds/said.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { SaidText } from '#web/ui/SaidText.tsx';
import { resultsWords } from '#web/words/results.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { AnswerReviewProps } from '../kind-parts.ts';
import review from '../options/option-review.module.css';
import classes from './parts-review.module.css';

/** Each part with what was answered, and what is right where that was another thing. */
export function PartsReview({ item, answer, own }: AnswerReviewProps) {
  const given = givenParts(answer);
  return (
    <ul className={`${layout.stack} ${space.gap8} ${space.above14}`}>
      {kindOf(item)
        .keyedParts(item)
        .map((part) => {
          const said = given[part._id] ?? '';
          const isRight = isPartRight(part, said);
          const Mark = isRight ? IconCheck : IconX;
          return (
            <li
              key={part._id}
              className={`${layout.stack} ${space.gap4} ${surface.box} ${prose.leading145} ${review.answer} ${classes.part}`}
              data-tone={said === '' ? 'plain' : isRight ? 'right' : 'wrong'}
            >
              <span className={`${prose.breakable} ${prose.strong}`}>
                <QuestionText text={part.text} />
              </span>
              <span className={`${prose.breakable} ${layout.line} ${space.gap6}`}>
                {said !== '' && <Mark size={15} stroke={2.5} aria-hidden="true" />}
                <span>
                  {own ? resultsWords('yourAnswer') : resultsWords('answerGiven')}:{' '}
                  <strong>{said === '' ? resultsWords('none') : <SaidText said={saidInPart(part, [said])} />}</strong>
                </span>
              </span>
              {!isRight && (
                <span className={`${prose.breakable} ${prose.ink}`}>
                  {resultsWords('rightAnswer')}:{' '}
                  <strong>
                    <SaidText said={saidInPart(part, part.accepted, ', ')} />
                  </strong>
                </span>
              )}
            </li>
          );
        })}
    </ul>
  );
}
