import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCloudOff,
  IconDeviceFloppy,
  IconRefresh,
  IconStopwatch,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countWaiting, type ExamState, saveStatus } from '#domain/attempt/exam-state.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './status-slot.module.css';

type Slot = { tone: 'good' | 'plain' | 'warn' | 'bad'; icon: Icon; words: ReactNode };

type Props = {
  state: ExamState;
  /** What is told of the time just now; nothing most of the time. */
  timeWords: string | undefined;
};

/**
 * Where the answers are: 'Saved' only when the server has every one on disk. Whatever it says takes the same room, so
 * that nothing moves under a finger. It is heard by `ExamAnnouncer`, and not with every pick.
 */
export function StatusSlot({ state, timeWords }: Props) {
  const { tone, icon: Icon, words } = timeWords === undefined ? slotOf(state) : timeSlot(timeWords);
  return (
    <p role="status" aria-live="off" className={`${layout.line} ${classes.slot}`}>
      {/* Another one each time: what only grew at its start would count as having moved. */}
      <span key={timeWords ?? saveStatus(state)} className={`${prose.small} ${prose.strong} ${classes[tone]}`}>
        <Icon size={16} stroke={2} aria-hidden="true" />
        <span>{words}</span>
      </span>
    </p>
  );
}

const timeSlot = (words: string): Slot => ({ tone: 'warn', icon: IconStopwatch, words });

function slotOf(state: ExamState): Slot {
  const [refused] = state.refusals.keys();
  const status = saveStatus(state);
  if (refused !== undefined && (status === 'saved' || status === 'saving')) {
    const number = state.questions.findIndex(({ _id }) => _id === refused) + 1;
    return { tone: 'bad', icon: IconAlertTriangle, words: `Question ${number} is not saved. Please choose again` };
  }
  switch (status) {
    case 'saved':
      return { tone: 'good', icon: IconCircleCheckFilled, words: 'Saved' };
    case 'saving':
      return { tone: 'plain', icon: IconRefresh, words: 'Saving' };
    case 'taken-over':
      return { tone: 'warn', icon: IconCloudOff, words: 'Continued elsewhere' };
    case 'network-kept':
      return { tone: 'warn', icon: IconDeviceFloppy, words: <Kept why="Offline" kept={countWaiting(state)} /> };
    case 'network-not-kept':
      return { tone: 'bad', icon: IconCloudOff, words: 'Offline. Keep this page open' };
    case 'server-kept':
      return {
        tone: 'warn',
        icon: IconDeviceFloppy,
        words: <Kept why="Server cannot save" kept={countWaiting(state)} />,
      };
    case 'server-not-kept':
      return { tone: 'bad', icon: IconCloudOff, words: 'Server cannot save. Keep this page open' };
  }
}

/** On a phone the words are fewer. */
function Kept({ why, kept }: { why: string; kept: number }) {
  if (kept === 0) return `${why}. Go on: all answers are saved`;
  return (
    <>
      {why}. <span className={classes.more}>Go on: </span>
      {kept} <span className={classes.more}>{kept === 1 ? 'answer ' : 'answers '}</span>kept on this device
    </>
  );
}
