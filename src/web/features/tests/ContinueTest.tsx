import { useNavigate } from '@tanstack/react-router';
import { countdownText } from '#domain/time/duration.ts';
import { paths } from '#web/paths.ts';
import { Button, type ButtonLook } from '#web/ui/Button.tsx';
import { studentWords } from '#web/words/student.ts';
import { useTimeLeft } from './use-time-left.ts';

type Props = Pick<ButtonLook, 'size' | 'wide'> & {
  testId: string;
  /** Of the open attempt, as the server said. */
  seconds: number;
  /** When it said so. */
  receivedAt: number;
  'aria-describedby': string;
};

/** The way back into a test that is open, with the time that is left. */
export function ContinueTest({ testId, seconds, receivedAt, ...button }: Props) {
  const navigate = useNavigate();
  const left = useTimeLeft(seconds, receivedAt);
  return (
    <Button {...button} onClick={() => void navigate({ to: paths.student.exam, params: { testId } })}>
      {left > 0 ? studentWords('continueLeft', { left: countdownText(left) }) : studentWords('timeIsUp')}
    </Button>
  );
}
