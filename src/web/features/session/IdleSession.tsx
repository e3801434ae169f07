import { useMutation } from '@tanstack/react-query';
import { reasonText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { commonWords } from '#web/words/common.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { leaveSession } from './session.ts';
import { useIdleSession } from './use-idle-session.ts';

type Props = { timeoutMinutes: number; inExam: boolean };

/** Warns somebody whose session is about to end because nothing happens. */
export function IdleSession(props: Props) {
  const { secondsLeft, stay } = useIdleSession(props);
  return secondsLeft !== null && <IdleWarning secondsLeft={secondsLeft} stay={stay} />;
}

function IdleWarning({ secondsLeft, stay }: { secondsLeft: number; stay: () => Promise<void> }) {
  const staying = useMutation({ mutationFn: stay });
  return (
    <Dialog
      opened
      title={commonWords('areYouStillThere')}
      closable={!staying.isPending}
      closeLabel={commonWords('staySignedIn')}
      onClose={staying.mutate}
    >
      <p>
        {commonWords.rich('idle', {
          seconds: secondsLeft,
          b: <strong className={`${prose.figures} ${prose.unbroken}`} />,
        })}
      </p>
      <VisuallyHidden role="status">{announcement(secondsLeft)}</VisuallyHidden>
      {staying.isError && (
        <p role="alert" className={`${surface.callout} ${surface.trouble} ${space.above16} ${prose.firm}`}>
          {reasonText(staying.error) ?? commonWords('somethingWentWrongPleaseTry')}
        </p>
      )}
      <div className={`${layout.actions} ${space.above28}`}>
        <Button look="outline" onClick={leaveSession}>
          {commonWords('signOutNow')}
        </Button>
        <Button loading={staying.isPending} data-autofocus onClick={() => staying.mutate()}>
          {commonWords('staySignedIn')}
        </Button>
      </div>
    </Dialog>
  );
}

const announced = [10, 30, 60];

/** Said at a few moments only: a voice that counts every second lets nobody think. */
function announcement(secondsLeft: number): string {
  const moment = announced.find((seconds) => secondsLeft <= seconds) ?? secondsLeft;
  return commonWords('idleSpoken', { seconds: moment });
}
