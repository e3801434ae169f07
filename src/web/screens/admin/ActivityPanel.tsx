import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { failureText } from '#web/api/failure-text.ts';
import { ActivityList, ActivitySkeletons } from '#web/features/overview/ActivityList.tsx';
import { activityQuery } from '#web/features/overview/overview.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';

/** What has happened on the whole platform, the newest first. */
export function ActivityPanel() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(activityQuery);
  const activities = data?.pages.flatMap((page) => page.activities);
  return (
    <Panel title="Recent System Activity">
      {error !== null && activities === undefined && (
        <FailureState
          heading="h3"
          title={failureText(error, activityQuery.meta ?? {})}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && activities === undefined && <ActivitySkeletons />}
      {activities?.length === 0 && (
        <p className={`${prose.faint} ${layout.ruled} ${grid.tall14}`}>Nothing has happened yet.</p>
      )}
      {activities !== undefined && activities.length > 0 && (
        <>
          <ActivityList activities={activities} linkTo={linkTo} />
          <VisuallyHidden role="status">{counted(activities.length, 'entry', 'entries')} shown</VisuallyHidden>
        </>
      )}
      {hasNextPage && (
        <p className={`${layout.ruled} ${layout.atFoot} ${space.headroom15}`}>
          <Button look="outline" size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </Panel>
  );
}

const linkTo: ComponentProps<typeof ActivityList>['linkTo'] = ({ type, _id }, name) => {
  switch (type) {
    case 'user':
      return (
        <Link to={paths.admin.user} params={{ userId: _id }}>
          {name}
        </Link>
      );
    case 'test':
      return (
        <Link to={paths.admin.test} params={{ testId: _id }}>
          {name}
        </Link>
      );
    case 'result':
      return (
        <Link to={paths.admin.result} params={{ resultId: _id }}>
          {name}
        </Link>
      );
    case 'payment':
      return <Link to={paths.admin.payments}>{name}</Link>;
    case 'referral':
      return <Link to={paths.admin.referrals}>{name}</Link>;
    case 'settings':
      return <Link to={paths.admin.settings}>{name}</Link>;
    case 'question':
    case 'attempt':
      // They are named by their test, and have no screen of their own.
      return name;
  }
};
