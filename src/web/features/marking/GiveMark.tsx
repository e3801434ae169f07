import { type Ref, useId } from 'react';
import { markCommentLimit, type OpenedEssay } from '#contract/marking.ts';
import { chooseLevel, type MarkDraft, nextOpen, pointsSoFar } from '#domain/marking/mark-draft.ts';
import { TextField } from '#web/ui/TextField.tsx';
import control from '#web/ui/control.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { RubricChoice } from './RubricChoice.tsx';
import classes from './marking.module.css';

type Props = {
  essay: OpenedEssay;
  draft: MarkDraft;
  active: number;
  pointsField: Ref<HTMLInputElement>;
  onChange: (draft: MarkDraft) => void;
  onActivate: (index: number) => void;
};

/** The points of an answer, by its rubric or plain, and what the candidate is told about it. */
export function GiveMark({ essay, draft, active, pointsField, onChange, onActivate }: Props) {
  const id = useId();
  const { question, isTold } = essay;
  const { rubric } = question.essay;
  function choose(index: number, points: number) {
    const next = chooseLevel(draft, rubric[index]?._id ?? '', points);
    onChange(next);
    onActivate(nextOpen(next, question, index));
  }
  return (
    <div className={`${layout.stack} ${space.gap14}`}>
      {rubric.length > 0 ? (
        <RubricChoice rubric={rubric} draft={draft} active={active} onActivate={onActivate} onChoose={choose} />
      ) : (
        <TextField
          ref={pointsField}
          label={`Points, of ${question.points}`}
          inputMode="decimal"
          autoComplete="off"
          value={draft.points}
          onType={(points) => onChange({ ...draft, points })}
        />
      )}
      <p className={`${layout.beside} ${layout.apart} ${layout.baseline}`} role="status">
        <span className={prose.faint}>So far</span>
        <span className={prose.bigFigure}>
          {pointsSoFar(draft, question)} <span className={prose.lead}>of {question.points}</span>
        </span>
      </p>
      <div className={`${layout.stack} ${space.gap6}`}>
        <label htmlFor={id} className={`${prose.strong} ${prose.size14}`}>
          Comment for the candidate
        </label>
        <textarea
          id={id}
          className={`${control.entry} ${layout.fullWidth} ${prose.leading145} ${grid.least88} ${classes.comment}`}
          value={draft.comment}
          maxLength={markCommentLimit}
          onChange={(event) => onChange({ ...draft, comment: event.currentTarget.value })}
        />
      </div>
      {isTold && (
        <TextField
          label="Why the mark changes"
          hint="The candidate knows the mark already. Who, when and why stay in the trail."
          maxLength={500}
          value={draft.reason}
          onType={(reason) => onChange({ ...draft, reason })}
        />
      )}
    </div>
  );
}
