import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import type { ExamQuestion } from '#contract/tests.ts';
import { isAnswered } from '#domain/attempt/exam-state.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { notesOf } from '#domain/kinds/marking-rule.ts';
import { questionText } from '#domain/question/question-text.ts';
import { answerControls } from '#web/kinds/answer-controls.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { examWords } from '#web/words/exam.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './question-card.module.css';

type Props = {
  ref: RefObject<HTMLElement | null>;
  question: ExamQuestion;
  number: number;
  total: number;
  /** Null where it was cleared. */
  answer: Answer | null | undefined;
  isLocked: boolean;
  onPick: (answer: Answer | null) => void;
  /** Above it all: what begins with this question. */
  above?: ReactNode;
  /** Beside the question's number. */
  head?: ReactNode;
  children: ReactNode;
};

export function QuestionCard(props: Props) {
  const { ref, question, number, total, answer, isLocked, onPick, above, head, children } = props;
  const answered = isAnswered(question, answer);
  const headingId = `question-${question._id}`;
  const stateId = `state-${question._id}`;
  const placeId = `place-${question._id}`;
  const noteId = `note-${question._id}`;
  const note = notesOf(question).map(inTheirWords).join(' ');
  const { Control } = answerControls[question.type];
  const clear = () => {
    onPick(null);
    // The button has nothing to clear any more, and would take the focus with it.
    ref.current?.focus({ preventScroll: true });
  };
  const control = (
    <Control
      key={question._id}
      question={question}
      answer={answer ?? null}
      labelledBy={note === '' ? headingId : `${headingId} ${noteId}`}
      isLocked={isLocked}
      onAnswer={onPick}
    />
  );
  return (
    <article
      ref={ref}
      // The keys act while it has the focus (use-question-keys.ts).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so it is a place to come to by the keyboard
      tabIndex={0}
      className={`${surface.sheet} ${space.padded34by38by32} ${classes.card}`}
      aria-labelledby={placeId}
      aria-describedby={`${headingId} ${stateId}`}
    >
      {above}
      <div className={`${layout.line} ${layout.apart} ${space.gap12} ${classes.edge}`}>
        <p id={placeId} className={`${prose.note} ${prose.strong} ${prose.figures}`}>
          {examWords('questionOf', { number, total })}
        </p>
        {head}
      </div>
      <h2
        id={headingId}
        className={`${prose.breakable} ${prose.measure} ${prose.regular} ${prose.asWritten} ${prose.pretty} ${classes.text}`}
      >
        <QuestionText text={questionText(question, number)} />
      </h2>
      {note === '' ? (
        control
      ) : (
        <div className={`${layout.stack} ${space.gap12}`}>
          <p id={noteId} className={prose.note}>
            {note}
          </p>
          {control}
        </div>
      )}
      {/* Below the answer, so that what changes in it moves none. */}
      <div className={`${layout.head} ${space.above12} ${classes.edge}`}>
        <p id={stateId} className={`${layout.cluster} ${space.gap8}`}>
          {question.points !== 1 && <Badge>{examWords('points', { points: question.points })}</Badge>}
          {question.wrongTakes !== undefined && (
            <Badge>{examWords('wrongTakes', { points: question.wrongTakes })}</Badge>
          )}
          <Badge>{examWords('level', { difficulty: question.difficulty })}</Badge>
          <Badge tone={answered ? 'good' : 'plain'}>{answered ? examWords('answered') : examWords('unanswered')}</Badge>
        </p>
        <Button look="quiet" onClick={clear} disabled={!answered || isLocked}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" /> {examWords('clearAnswer')}
        </Button>
      </div>
      {children}
    </article>
  );
}
