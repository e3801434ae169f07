import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCloudOff,
  IconDeviceFloppy,
  IconRefresh,
} from '@tabler/icons-react';
import { countWaiting, type ExamState, type SaveStatus, saveStatus } from '#domain/attempt/exam-state.ts';
import type { RoomStatus } from './StatusSlot.tsx';
import classes from './status-slot.module.css';

/** Where the answers of an attempt are: 'Saved' only when the server has every one on disk. */
export function savedStatus(state: ExamState): RoomStatus {
  const name = saveStatus(state);
  return { name, ...saidOf(state, name) };
}

function saidOf(state: ExamState, status: SaveStatus): Omit<RoomStatus, 'name'> {
  const [refused] = state.refusals.keys();
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
