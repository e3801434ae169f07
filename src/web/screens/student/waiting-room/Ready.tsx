import { IconCheck, IconClock } from '@tabler/icons-react';
import type { OwnSitting } from '#contract/sittings.ts';
import { examinationWords } from '#web/words/examinations.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './waiting-room.module.css';

type Props = {
  sitting: OwnSitting;
  /** A time of day. */
  opensText: string;
  hasPaper: boolean;
  isReady: boolean;
  /** Whether a reload without a network would lose it. */
  isOnPageAlone: boolean;
};

/** What is ready on this device, and what that means should the network go. */
export function Ready({ sitting, opensText, hasPaper, isReady, isOnPageAlone }: Props) {
  const isThere = hasPaper && isReady;
  return (
    <ul className={`${layout.bare} ${layout.ruledItems} ${layout.ruledBelow}`} aria-live="polite">
      {hasPaper && (
        <Item
          isDone={isThere}
          title={examinationWords(isThere ? 'onDevice' : 'bringing')}
          text={
            isThere
              ? examinationWords('onDeviceText', { count: sitting.questionCount, time: opensText })
              : examinationWords('bringingText')
          }
        />
      )}
      {isThere && <Item isDone title={examinationWords('mayBeOffline')} text={examinationWords('mayBeOfflineText')} />}
      {isThere && isOnPageAlone && (
        <Item isDone={false} title={examinationWords('leaveOpen')} text={examinationWords('leaveOpenText')} />
      )}
      {!hasPaper && (
        <Item isDone={false} title={examinationWords('stayConnected')} text={examinationWords('stayConnectedText')} />
      )}
      <Item isDone title={examinationWords('timeIsRight')} text={examinationWords('timeIsRightText')} />
    </ul>
  );
}

function Item({ isDone, title, text }: { isDone: boolean; title: string; text: string }) {
  const Mark = isDone ? IconCheck : IconClock;
  return (
    <li className={`${layout.beside} ${layout.upper} ${space.gap16} ${grid.tall18}`}>
      <span className={`${layout.centred} ${layout.rigid} ${surface.round} ${isDone ? classes.done : classes.coming}`}>
        <Mark size={16} stroke={2.5} aria-hidden="true" />
      </span>
      <div>
        <p className={`${prose.strong} ${prose.option}`}>{title}</p>
        <p className={prose.faint}>{text}</p>
      </div>
    </li>
  );
}
