import { graceMs } from '#domain/attempt/deadline.ts';
import { warningMs } from '#domain/attempt/countdown.ts';
import type { Trouble } from '#domain/attempt/exam-state.ts';
import { countdownText } from '#domain/time/duration.ts';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { ExamSession } from '#web/features/attempt/exam-session.ts';
import classes from './notice.module.css';
import { useIsTimeUnsure, useUntilDeadline } from '#web/features/attempt/use-exam-session.ts';
import { roomWords } from '#web/words/room.ts';

type Props = { trouble: Trouble; keepsPicks: boolean; session: ExamSession };

/** Why the answers are not on the server, where they are, and until when they count. */
export function TroubleNotice({ trouble, keepsPicks, session }: Props) {
  const isUnsure = useIsTimeUnsure(session);
  return (
    <div className={`${prose.small} ${surface.control} ${surface.warned} ${space.padded10by16} ${classes.below}`}>
      <p>
        {trouble.reason === 'network' ? roomWords('noConnection') : roomWords('serverCannotSaveNow')}{' '}
        {trouble.reason === 'server' && trouble.message} {keepsPicks ? roomWords('goOnKept') : roomWords('goOnNotKept')}
        {keepsPicks && !session.opensOffline() && ` ${roomWords('reloadNeedsConnection')}`}
      </p>
      {trouble.reason === 'network' && (isUnsure ? <TimeUnsure /> : <UntilWhen session={session} />)}
    </div>
  );
}

function TimeUnsure() {
  return <p>{roomWords('timeUnsure')}</p>;
}

/** What reaches the server until then counts in any case. */
function UntilWhen({ session }: { session: ExamSession }) {
  const left = useUntilDeadline(session);
  if (left >= warningMs) return null;
  return (
    <p>
      {roomWords.rich('untilDeadline', {
        b: <strong />,
        time: countdownText(left + graceMs),
      })}
    </p>
  );
}
