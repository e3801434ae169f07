import { type Icon, IconStopwatch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './status-slot.module.css';

export type RoomStatus = {
  /** What it is that is said, whatever figures are in its words. */
  name: string;
  tone: 'good' | 'plain' | 'warn' | 'bad';
  icon: Icon;
  words: ReactNode;
};

type Props = {
  status: RoomStatus;
  /** What is told of the time just now; nothing most of the time. */
  timeWords: string | undefined;
};

/**
 * Where the answers are, in few words. Whatever it says takes the same room, so that nothing moves under a finger. It is
 * heard by `ExamAnnouncer`, and not with every pick.
 */
export function StatusSlot({ status, timeWords }: Props) {
  const { name, tone, icon: Icon, words } = timeWords === undefined ? status : timeStatus(timeWords);
  return (
    <p role="status" aria-live="off" className={`${layout.line} ${classes.slot}`}>
      {/* Another one each time: what only grew at its start would count as having moved. */}
      <span key={name} className={`${prose.small} ${prose.strong} ${classes[tone]}`}>
        <Icon size={16} stroke={2} aria-hidden="true" />
        <span>{words}</span>
      </span>
    </p>
  );
}

const timeStatus = (words: string): RoomStatus => ({ name: words, tone: 'warn', icon: IconStopwatch, words });
