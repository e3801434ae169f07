import { IconArrowBackUp, IconArrowsShuffle, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { InstructorTest } from '#contract/authoring.ts';
import type { PreviewPaper } from '#contract/previews.ts';
import { warningMs } from '#domain/attempt/countdown.ts';
import { paths } from '#web/paths.ts';
import { Room } from '../room/Room.tsx';
import type { RoomStatus } from '../room/StatusSlot.tsx';
import { ToolButton } from '../room/ToolButton.tsx';
import { type Sat, useSessionHere } from '../room/use-session-here.ts';
import { useExamLock } from '../use-exam-lock.ts';

const nothingStored: RoomStatus = {
  name: 'preview',
  tone: 'plain',
  icon: IconEye,
  words: 'Preview: not stored',
};

type Props = {
  test: InstructorTest;
  paper: PreviewPaper;
  /** Begins anew with other questions, where some are drawn. */
  onDrawOthers: (() => void) | undefined;
  onEnd: (sat: Sat) => void;
};

export function PreviewRoom({ test, paper, onDrawOthers, onEnd }: Props) {
  const { questions, passages, sections } = paper;
  const { state, session, end } = useSessionHere({ questions, timeLimit: test.timeLimit, onEnd });
  const navigate = useNavigate();
  useExamLock();
  return (
    <Room
      exam={{ test, questions, passages, sections }}
      state={state}
      session={session}
      status={nothingStored}
      warningMs={warningMs}
      tools={
        <>
          {onDrawOthers && <ToolButton icon={IconArrowsShuffle} label="Draw Others" onClick={onDrawOthers} />}
          <ToolButton
            icon={IconArrowBackUp}
            label="Back to Test"
            onClick={() => void navigate({ to: paths.instructor.test, params: { testId: test._id } })}
          />
        </>
      }
      onSubmit={end}
    />
  );
}
