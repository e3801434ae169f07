import { useEffect, useEffectEvent } from 'react';
import { isReturnKey } from '#domain/attempt/exam-keys.ts';
import { countdownText } from '#domain/time/duration.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import prose from '#web/ui/prose.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import type { RoomSession } from '#web/features/attempt/room-session.ts';
import classes from './notice.module.css';
import { useRemaining } from '#web/features/attempt/use-exam-session.ts';
import { examWords } from '#web/words/exam.ts';
import { roomWords } from '#web/words/room.ts';

type Props = {
  session: RoomSession;
  answered: number;
  marked: number;
  total: number;
  isSubmitting: boolean;
  /** Whether R leads back, as the candidates have learnt it. */
  returnsByKey: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function SubmitDialog(props: Props) {
  const { session, answered, marked, total, isSubmitting, returnsByKey, onConfirm, onCancel } = props;
  const onKey = useEffectEvent(({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (returnsByKey && !isSubmitting && isReturnKey(key) && !ctrlKey && !altKey && !metaKey) onCancel();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const remaining = useRemaining(session);
  return (
    <ConfirmDialog
      opened
      title={roomWords('confirmSubmission')}
      confirm={isSubmitting ? examWords('submitting') : roomWords('yesSubmitTest')}
      running={isSubmitting}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{roomWords('confirmText')}</p>
      <dl className={`${prose.terms} ${layout.cluster} ${classes.facts}`}>
        <div>
          <dt>{roomWords('answeredFact')}</dt>
          <dd className={`${prose.size26} ${prose.figures} ${prose.serif}`}>
            {roomWords('answeredOfTotal', { answered, total })}
          </dd>
        </div>
        <div>
          <dt>{roomWords('timeRemaining')}</dt>
          <dd className={`${prose.size26} ${prose.figures} ${prose.serif}`}>{countdownText(remaining)}</dd>
        </div>
      </dl>
      {answered < total && (
        <p className={`${space.above8} ${prose.bad}`}>{roomWords('stillUnanswered', { count: total - answered })}</p>
      )}
      {marked > 0 && <p className={`${space.above8} ${prose.warn}`}>{roomWords('markedCount', { marked })}</p>}
    </ConfirmDialog>
  );
}
