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

type Props = { trouble: Trouble; keepsPicks: boolean; session: ExamSession };

/** Why the answers are not on the server, where they are, and until when they count. */
export function TroubleNotice({ trouble, keepsPicks, session }: Props) {
  const isUnsure = useIsTimeUnsure(session);
  return (
    <div className={`${prose.small} ${surface.control} ${surface.warned} ${space.padded10by16} ${classes.below}`}>
      <p>
        {trouble.reason === 'network' ? 'No connection.' : 'The server cannot save just now.'}{' '}
        {trouble.reason === 'server' && trouble.message}{' '}
        {keepsPicks
          ? 'Go on: your answers are kept on this device and sent as soon as they can be.'
          : 'This browser keeps nothing. Go on, and keep this page open until it says Saved.'}
        {keepsPicks && !session.opensOffline() && ' Reloading the page needs the connection.'}
      </p>
      {trouble.reason === 'network' && (isUnsure ? <TimeUnsure /> : <UntilWhen session={session} />)}
    </div>
  );
}

function TimeUnsure() {
  return (
    <p>
      This device slept, its clock was changed, or the page was opened anew: it cannot tell how much time is left until
      the server is heard. Answers count if they were in time by the server’s clock.
    </p>
  );
}

/** What reaches the server until then counts in any case. */
function UntilWhen({ session }: { session: ExamSession }) {
  const left = useUntilDeadline(session);
  if (left >= warningMs) return null;
  return (
    <p>
      <strong>{countdownText(left + graceMs)}</strong> left to find a network: answers that reach the server by then
      count.
    </p>
  );
}
