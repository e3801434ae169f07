import { useId } from 'react';
import { answerTextLimit } from '#contract/answers.ts';
import type { AskedPart } from '#contract/tests.ts';
import { answerPart, givenParts } from '#domain/kinds/answering-parts.ts';
import { hasMarkup } from '#domain/question/markup.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { examWords } from '#web/words/exam.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { AnswerControlProps } from '../kind-parts.ts';
import options from '../options/option-list.module.css';
import classes from './parts-control.module.css';

/**
 * The parts of a question one below the other, each with the device's own list to choose from, or a field. That list shows
 * no formula and no mark, so that choices with some are radios.
 */
export function PartsControl({ question: { parts = [] }, answer, labelledBy, isLocked, onAnswer }: AnswerControlProps) {
  const given = givenParts(answer);
  return (
    <fieldset
      className={`${layout.stack} ${space.gap12} ${classes.parts}`}
      aria-labelledby={labelledBy}
      disabled={isLocked}
    >
      {parts.map((part) => (
        <Part
          key={part._id}
          part={part}
          given={given[part._id] ?? ''}
          onGive={(text) => onAnswer(answerPart(answer, part._id, text))}
        />
      ))}
    </fieldset>
  );
}

type Props = { part: AskedPart; given: string; onGive: (text: string) => void };

function Part({ part: { text, choices }, given, onGive }: Props) {
  const id = useId();
  if (choices.some(hasMarkup)) {
    return (
      <div role="radiogroup" aria-labelledby={id} className={`${layout.stack} ${space.gap6}`}>
        <span id={id} className={`${prose.breakable} ${prose.option}`}>
          <QuestionText text={text} />
        </span>
        <div className={`${layout.cluster} ${space.gap8}`}>
          {['', ...choices].map((choice) => (
            <label
              key={choice}
              className={`${layout.line} ${space.gap8} ${surface.box} ${surface.ring} ${control.edged} ${options.option}`}
            >
              <input
                type="radio"
                name={id}
                checked={choice === given}
                className={layout.rigid}
                onChange={() => onGive(choice)}
              />
              <span className={`${prose.breakable} ${prose.option} ${layout.narrowable}`}>
                {choice === '' ? examWords('noChoice') : <QuestionText text={choice} />}
              </span>
            </label>
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className={`${layout.stack} ${layout.middle} ${classes.part}`}>
      <label htmlFor={id} className={`${prose.breakable} ${prose.option}`}>
        <QuestionText text={text} />
      </label>
      {choices.length > 0 ? (
        <select id={id} className={control.entry} value={given} onChange={(event) => onGive(event.currentTarget.value)}>
          <option value="">{examWords('choosePart')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          className={control.entry}
          value={given}
          maxLength={answerTextLimit}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onGive(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
