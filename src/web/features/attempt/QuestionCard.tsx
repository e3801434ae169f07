import { useEffect, useRef, type ReactNode } from 'react';
import type { ExamQuestion } from '#contract/tests.ts';
import { isAnswered, type ShownAnswer } from '#domain/attempt/exam-state.ts';
import { questionText } from '#domain/question/question-text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { difficultyNames } from '#web/ui/badges.tsx';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { OptionList } from './OptionList.tsx';
import classes from './question-card.module.css';
import { ShortAnswer } from './ShortAnswer.tsx';

type Props = {
  question: ExamQuestion;
  number: number;
  total: number;
  answer: ShownAnswer | undefined;
  isLocked: boolean;
  onPick: (answer: ShownAnswer) => void;
  children: ReactNode;
};

export function QuestionCard({ question, number, total, answer, isLocked, onPick, children }: Props) {
  const heading = useFocusOnChange(question._id);
  const answered = isAnswered(answer);
  const headingId = `question-${question._id}`;
  const answering = { labelledBy: headingId, isLocked };
  return (
    <article className={classes.card} aria-labelledby={headingId}>
      <div className={classes.head}>
        <span className={classes.place}>
          Question {number} of {total}
        </span>
        <span className={classes.badges}>
          {question.points !== 1 && <Badge>{question.points} points</Badge>}
          <Badge>{difficultyNames[question.difficulty]} Level</Badge>
          <Badge tone={answered ? 'good' : 'plain'}>{answered ? '✓ Answered' : 'Unanswered'}</Badge>
        </span>
      </div>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={classes.text}>
        <QuestionText text={questionText(question, number)} />
      </h2>
      {question.type === 'short-answer' ? (
        <ShortAnswer
          key={question._id}
          {...answering}
          text={answer?.answerText ?? ''}
          onChange={(text) => onPick({ selectedOptionId: null, answerText: text === '' ? null : text })}
        />
      ) : (
        <OptionList
          {...answering}
          name={question._id}
          options={question.options}
          selectedId={answer?.selectedOptionId ?? null}
          onSelect={(selectedOptionId) => onPick({ selectedOptionId, answerText: null })}
        />
      )}
      {children}
    </article>
  );
}

/** Whoever moves by keyboard or screen reader lands on the new question, not on the button they pressed. */
function useFocusOnChange(questionId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(questionId);
  useEffect(() => {
    if (shown.current === questionId) return;
    shown.current = questionId;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [questionId]);
  return heading;
}
