import { IconCheck, IconDeviceLaptop } from '@tabler/icons-react';
import { timeText } from '#web/ui/dates.ts';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useKeeper, useKeeping } from './drafts.ts';
import classes from './writing-card.module.css';

/**
 * Where what is being written is kept by now. Whoever would lose it by leaving is asked.
 * @param begunAt when it was kept before it was gone on with
 */
export function KeepingState({ begunAt }: { begunAt?: string | undefined }) {
  const keeper = useKeeper();
  const { savedAt: sentAt, isWaiting, isOnDeviceOnly, isAtRisk } = useKeeping(keeper);
  const savedAt = sentAt ?? (isWaiting ? undefined : begunAt);
  return (
    <div role="status" className={`${prose.note} ${layout.line} ${space.gap6} ${classes.keeping}`}>
      {isOnDeviceOnly ? (
        <>
          <IconDeviceLaptop size={17} stroke={1.75} aria-hidden="true" />
          {isAtRisk ? 'Not kept yet: this browser keeps nothing' : 'Kept on this device'}
        </>
      ) : (
        savedAt !== undefined && (
          <>
            <IconCheck size={17} stroke={1.75} aria-hidden="true" />
            Draft saved {timeText(savedAt)}
          </>
        )
      )}
      <UnsavedChanges isChanged={() => keeper.keeping().isAtRisk && keeper.keeping().isWaiting} />
    </div>
  );
}
