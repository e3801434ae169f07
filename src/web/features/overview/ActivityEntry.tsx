import {
  type Icon,
  IconAdjustments,
  IconCash,
  IconClipboardCheck,
  IconClockPlus,
  IconFilePencil,
  IconGift,
  IconListDetails,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Activity } from '#contract/admin-overview.ts';
import { activitySentence } from '#domain/overview/activity-sentence.ts';
import { dayAndTimeText } from '#web/ui/dates.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import grid from '#web/ui/grid.module.css';
import classes from './activity.module.css';

const icons: Record<Activity['subject']['type'], Icon> = {
  user: IconUser,
  test: IconFilePencil,
  question: IconListDetails,
  attempt: IconClockPlus,
  result: IconClipboardCheck,
  payment: IconCash,
  referral: IconGift,
  settings: IconAdjustments,
};

type Props = {
  activity: Activity;
  /** Makes a name a link to the screen of whoever or whatever it names, where there is one. */
  linkTo: (of: { type: Activity['subject']['type']; _id: string }, name: string) => ReactNode;
};

/** Who did what, and when. */
export function ActivityEntry({ activity, linkTo }: Props) {
  const { action, actor, subject, at } = activity;
  const sentence = activitySentence(activity);
  const isDeletion = action.endsWith('-deleted');
  const SubjectIcon = isDeletion ? IconTrash : icons[subject.type];
  // What was deleted has no screen any more, whoever was erased has no name, and of some acts the verb says it all.
  const isThere = !isDeletion && sentence.subject !== '' && (subject.label !== '' || subject.type === 'settings');
  return (
    <li className={`${layout.stack} ${layout.middle} ${grid.tall12} ${grid.gap2by14} ${classes.entry}`}>
      <span className={`${surface.medal} ${layout.square34} ${classes.icon}`} data-deletion={isDeletion}>
        <SubjectIcon size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <p className={`${prose.breakable} ${prose.leading140} ${classes.sentence}`}>
        <span className={prose.strong}>
          {actor !== null && actor.name !== '' ? linkTo({ type: 'user', _id: actor._id }, actor.name) : sentence.actor}
        </span>{' '}
        {sentence.verb} {isThere ? linkTo(subject, sentence.subject) : sentence.subject} {sentence.rest}
      </p>
      <time className={`${prose.note} ${prose.figures} ${prose.unbroken} ${classes.time}`} dateTime={at}>
        {dayAndTimeText(at)}
      </time>
    </li>
  );
}
