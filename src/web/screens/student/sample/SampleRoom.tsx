import { IconInfoCircle } from '@tabler/icons-react';
import { sampleExam, sampleResult } from '#domain/sample/sample-test.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { commonWords } from '#web/words/common.ts';
import { roomWords } from '#web/words/room.ts';
import { Room } from '../room/Room.tsx';
import type { RoomStatus } from '../room/StatusSlot.tsx';
import { useExamLock } from '../use-exam-lock.ts';
import { useSessionHere } from '../room/use-session-here.ts';
import type { SampleEnding } from './SampleResult.tsx';

const nothingKept = (): RoomStatus => ({
  name: 'sample',
  tone: 'plain',
  icon: IconInfoCircle,
  words: roomWords('sampleNote'),
});

/** All of it is short: what warns in an exam would warn from the first second on. */
const warningMs = 60_000;

export function SampleRoom({ onEnd }: { onEnd: (ending: SampleEnding) => void }) {
  const { state, session, end } = useSessionHere({
    questions: sampleExam.questions,
    timeLimit: sampleExam.test.timeLimit,
    onEnd: ({ answers, timeTaken, hadRunOut }) => onEnd({ result: sampleResult(answers, timeTaken), hadRunOut }),
  });
  useExamLock();
  return (
    <Room
      exam={sampleExam}
      state={state}
      session={session}
      status={nothingKept()}
      warningMs={warningMs}
      tools={
        <ButtonLink look="quiet" size="large" to={paths.landing}>
          {commonWords('leave')}
        </ButtonLink>
      }
      onSubmit={end}
    />
  );
}
