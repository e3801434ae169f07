import { IconAlertTriangle } from '@tabler/icons-react';
import type { ExamState } from '#domain/attempt/exam-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { roomWords } from '#web/words/room.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './notice.module.css';

type Props = { state: Pick<ExamState, 'questions' | 'refusals' | 'currentIndex'>; onMove: (index: number) => void };

/** Answers that the server did not take: its own words, and the way to choose again. */
export function RefusedAnswers({ state: { questions, refusals, currentIndex }, onMove }: Props) {
  return (
    <section
      className={`${layout.cluster} ${layout.middle} ${surface.card} ${surface.warned} ${classes.notice} ${classes.below}`}
      role="alert"
    >
      <IconAlertTriangle className={`${layout.rigid} ${prose.warn}`} size={24} stroke={1.75} aria-hidden="true" />
      <div className={`${layout.stack} ${layout.from256} ${space.gap6}`}>
        {questions.map(({ _id }, index) => {
          const message = refusals.get(_id);
          return (
            message !== undefined && (
              <p key={_id}>
                {roomWords('answerNotSaved', { number: index + 1, message: inTheirWords(message) })}{' '}
                {index !== currentIndex && (
                  <Button look="quiet" size="small" onClick={() => onMove(index)}>
                    {roomWords('goToQuestion', { number: index + 1 })}
                  </Button>
                )}
              </p>
            )
          );
        })}
      </div>
    </section>
  );
}
