import type { Exam } from '#contract/attempts.ts';
import type { SaveStatus } from '#domain/attempt/exam-state.ts';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { ExamSession } from './exam-session.ts';
import prose from '#web/ui/prose.module.css';
import classes from './exam-bar.module.css';
import { ExamTimer } from './ExamTimer.tsx';
import { SaveStatusBadge } from './SaveStatusBadge.tsx';

type Props = {
  exam: Exam;
  session: ExamSession;
  status: SaveStatus;
  answered: number;
  isPaused: boolean;
  isLocked: boolean;
  isBusy: boolean;
  onSubmit: () => void;
};

/** Title, time and save status stay in sight all the time. */
export function ExamBar({ exam, session, status, answered, isPaused, isLocked, isBusy, onSubmit }: Props) {
  const { test, questions } = exam;
  const percent = Math.round((answered / questions.length) * 100);
  return (
    <header className={`${layout.stuck} ${surface.paper} ${classes.bar}`}>
      <div className={`${layout.stack} ${layout.middle} ${space.gap16} ${classes.row}`}>
        <div className={classes.title}>
          <h1 className={`${prose.cardTitle} ${prose.oneLine}`} title={test.title}>
            {test.title}
          </h1>
          <p className={prose.note}>
            {test.category} · {questions.length} {questions.length === 1 ? 'question' : 'questions'}
          </p>
        </div>
        <ExamTimer session={session} isPaused={isPaused} />
        <div className={`${layout.line} ${space.gap12} ${classes.end}`}>
          <SaveStatusBadge status={status} />
          <span className={classes.submit}>
            <SteadyButton look="outline" onClick={onSubmit} loading={isBusy} disabled={isLocked}>
              {isBusy ? 'Submitting...' : 'Submit Test'}
            </SteadyButton>
          </span>
        </div>
      </div>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={`Progress: ${answered} of ${questions.length} answered`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </header>
  );
}
