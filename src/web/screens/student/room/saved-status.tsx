import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCloudOff,
  IconDeviceFloppy,
  IconRefresh,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countWaiting, type ExamState, type SaveStatus, saveStatus } from '#domain/attempt/exam-state.ts';
import { roomWords } from '#web/words/room.ts';
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
    return { tone: 'bad', icon: IconAlertTriangle, words: roomWords('questionNotSaved', { number }) };
  }
  switch (status) {
    case 'saved':
      return { tone: 'good', icon: IconCircleCheckFilled, words: roomWords('saved') };
    case 'saving':
      return { tone: 'plain', icon: IconRefresh, words: roomWords('saving') };
    case 'taken-over':
      return { tone: 'warn', icon: IconCloudOff, words: roomWords('continuedElsewhere') };
    case 'network-kept':
      return { tone: 'warn', icon: IconDeviceFloppy, words: kept('offline', countWaiting(state)) };
    case 'network-not-kept':
      return { tone: 'bad', icon: IconCloudOff, words: roomWords('offlineNotKept') };
    case 'server-kept':
      return {
        tone: 'warn',
        icon: IconDeviceFloppy,
        words: kept('server', countWaiting(state)),
      };
    case 'server-not-kept':
      return { tone: 'bad', icon: IconCloudOff, words: roomWords('serverNotKept') };
  }
}

function kept(trouble: 'offline' | 'server', count: number): ReactNode {
  if (count === 0) return roomWords(trouble === 'offline' ? 'offlineAllSaved' : 'serverAllSaved');
  return roomWords.rich(trouble === 'offline' ? 'offlineKept' : 'serverKept', { more, count });
}

/** On a phone the words are fewer. */
const more = <span className={classes.more} />;
