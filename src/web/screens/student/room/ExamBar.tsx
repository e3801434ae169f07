import type { ReactNode, RefObject } from 'react';
import type { Exam } from '#contract/attempts.ts';
import { countAnswered, type ExamState, saveStatus } from '#domain/attempt/exam-state.ts';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { ExamAnnouncer } from './ExamAnnouncer.tsx';
import classes from './exam-bar.module.css';
import type { RoomSession } from '#web/features/attempt/room-session.ts';
import { ExamTimer } from './ExamTimer.tsx';
import { type RoomStatus, StatusSlot } from './StatusSlot.tsx';
import { useTimeWords } from '#web/features/attempt/use-exam-session.ts';
import { commonWords } from '#web/words/common.ts';
import { examWords } from '#web/words/exam.ts';
import { roomWords } from '#web/words/room.ts';

type Props = {
  ref: RefObject<HTMLElement | null>;
  exam: Pick<Exam, 'test' | 'questions'>;
  state: ExamState;
  session: RoomSession;
  status: RoomStatus;
  warningMs: number;
  onSubmit: () => void;
  /** Buttons that open what lies beside the question. */
  tools: ReactNode;
  /** What hangs below it, over the question. */
  children: ReactNode;
};

/**
 * Title, time and what became of the answers stay in sight all the time. It is seen above the question and comes after it
 * for the keyboard, which begins with the question.
 */
export function ExamBar(props: Props) {
  const { ref, exam, state, session, status, warningMs, onSubmit, tools, children } = props;
  const { test, questions } = exam;
  const timeWords = useTimeWords(session);
  const isBusy = state.mode === 'submitting';
  const answered = countAnswered(state);
  const percent = Math.round((answered / questions.length) * 100);
  return (
    <header ref={ref} className={`${layout.stuck} ${surface.paper} ${classes.bar}`}>
      <div className={`${layout.stack} ${layout.middle} ${classes.row}`}>
        <h1 className={`${prose.cardTitle} ${prose.breakable} ${prose.twoLines} ${classes.title}`} title={test.title}>
          {test.title}
        </h1>
        <p className={`${prose.note} ${classes.category}`}>
          {test.category} · {commonWords('questionCount', { count: questions.length })}
        </p>
        <ExamTimer
          session={session}
          timeLimit={test.timeLimit}
          warningMs={warningMs}
          isPaused={state.mode === 'taken-over'}
        />
        <span className={classes.submit}>
          <SteadyButton look="outline" onClick={onSubmit} loading={isBusy} disabled={state.mode !== 'answering'}>
            {isBusy ? examWords('submitting') : examWords('submitTest')}
          </SteadyButton>
        </span>
      </div>
      <div className={`${layout.line} ${classes.lower}`}>
        <StatusSlot status={status} timeWords={timeWords} />
        <div className={`${layout.line} ${space.gap8} ${classes.tools}`}>{tools}</div>
        <ExamAnnouncer status={saveStatus(state)} timeWords={timeWords} />
      </div>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={roomWords('progressBar', { answered, count: questions.length })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      {children}
    </header>
  );
}
