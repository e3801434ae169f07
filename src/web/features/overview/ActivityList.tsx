import type { ComponentProps } from 'react';
import type { Activity } from '#contract/admin-overview.ts';
import layout from '#web/ui/layout.module.css';
import grid from '#web/ui/grid.module.css';
import { ActivityEntry } from './ActivityEntry.tsx';
import classes from './activity.module.css';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type Props = {
  /** The newest first. */
  activities: readonly Activity[];
  linkTo: ComponentProps<typeof ActivityEntry>['linkTo'];
};

export function ActivityList({ activities, linkTo }: Props) {
  return (
    <ol className={layout.ruledItems}>
      {activities.map((activity) => (
        <ActivityEntry key={activity._id} activity={activity} linkTo={linkTo} />
      ))}
    </ol>
  );
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export function ActivitySkeletons() {
  return (
    <ol className={layout.ruledItems} aria-label="Loading activity">
      {places.map((place) => (
        <li
          key={place}
          className={`${layout.stack} ${layout.middle} ${grid.tall12} ${grid.gap2by14} ${classes.entry}`}
          aria-hidden="true"
        >
          <Skeleton height="2.125rem" shape="circle" />
          <Skeleton height="0.9rem" width="60%" />
          <Skeleton height="0.75rem" width="8rem" />
        </li>
      ))}
    </ol>
  );
}
