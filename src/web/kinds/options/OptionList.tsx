import { kindOf } from '#domain/kinds/kinds.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { examWords } from '#web/words/exam.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { AnswerControlProps } from '../kind-parts.ts';
import classes from './option-list.module.css';
import { optionLetter } from './option-letter.ts';

/** Native radios or checkboxes, drawn as the bubbles of an answer sheet. */
export function OptionList({ question, answer, labelledBy, isLocked, onAnswer }: AnswerControlProps) {
  const { hasSeveralRight, asksOrder, chosenOptions, choose } = kindOf(question);
  const chosen = chosenOptions(answer);
  return (
    <fieldset className={`${layout.stack} ${space.gap12}`} aria-labelledby={labelledBy} disabled={isLocked}>
      {question.options.map((option, index) => (
        <label
          key={option._id}
          className={`${layout.line} ${space.gap16} ${surface.box} ${surface.ring} ${control.edged} ${classes.option}`}
        >
          <input
            type={hasSeveralRight ? 'checkbox' : 'radio'}
            name={question._id}
            checked={chosen.includes(option._id)}
            onChange={() => onAnswer(choose(answer, option._id))}
            className={control.unseen}
          />
          <span className={`${control.bubble} ${prose.faint} ${classes.bubble}`} aria-hidden="true">
            {optionLetter(index)}
          </span>
          <span className={`${prose.breakable} ${layout.narrowable} ${prose.option} ${prose.leading140}`}>
            <QuestionText text={option.text} />
          </span>
          {asksOrder && <Place of={chosen.indexOf(option._id)} />}
        </label>
      ))}
    </fieldset>
  );
}

/** Where it stands in the candidate's order. Its room is there before it is, so that nothing moves. */
function Place({ of: index }: { of: number }) {
  return (
    <span
      className={`${prose.small} ${prose.strong} ${layout.atEnd} ${layout.rigid} ${classes.place}`}
      data-given={index !== -1}
    >
      {examWords('placeInOrder', { place: Math.max(index, 0) + 1 })}
    </span>
  );
}
