import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { studentNameText } from '#domain/result/student-name.ts';
import { failureText } from '#web/api/failure-text.ts';
import { recentResultsQuery, recentTestsQuery, recentUsersQuery } from '#web/features/overview/overview.ts';
import { waysIn } from '#web/features/users/ways-in.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { AccessBadge, ReachedBadge, RoleBadge } from '#web/ui/badges.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { dayAndTimeText, dayText } from '#web/ui/dates.ts';
import { RecentPanel } from './RecentPanel.tsx';

const look = { look: 'outline', size: 'small' } as const;

export function RecentUsersPanel() {
  const { data, error, refetch } = useQuery(recentUsersQuery);
  return (
    <RecentPanel
      title="User Management"
      records={data?.users}
      failure={error && failureText(error, recentUsersQuery.meta ?? {})}
      onRetry={() => void refetch()}
      whenEmpty="Nobody has an account yet."
      describe={({ _id, name, email, candidateNumber, role, createdAt }) => ({
        key: _id,
        name: (
          <Link to={paths.admin.user} params={{ userId: _id }}>
            {name}
          </Link>
        ),
        facts: [waysIn({ email, candidateNumber }), `Joined ${dayText(createdAt)}`],
        badge: <RoleBadge role={role} />,
      })}
    >
      <ButtonLink to={paths.admin.users} {...look}>
        Manage Users
      </ButtonLink>
    </RecentPanel>
  );
}

export function RecentTestsPanel() {
  const { data, error, refetch } = useQuery(recentTestsQuery);
  return (
    <RecentPanel
      title="Test Oversight"
      records={data?.tests}
      failure={error && failureText(error, recentTestsQuery.meta ?? {})}
      onRetry={() => void refetch()}
      whenEmpty="Nobody has written a test yet."
      describe={({ _id, title, category, createdBy, isPublished, isFree, accessLevel }) => ({
        key: _id,
        name: (
          <Link to={paths.admin.test} params={{ testId: _id }}>
            {title}
          </Link>
        ),
        facts: [category, `By ${createdBy.name}`],
        badge: isPublished ? <AccessBadge level={isFree ? 'free' : accessLevel} /> : <Badge>Draft</Badge>,
      })}
    >
      <ButtonLink to={paths.admin.tests} {...look}>
        Manage Tests
      </ButtonLink>
    </RecentPanel>
  );
}

export function RecentResultsPanel() {
  const { data, error, refetch } = useQuery(recentResultsQuery);
  return (
    <RecentPanel
      title="System Analytics"
      records={data?.results}
      failure={error && failureText(error, recentResultsQuery.meta ?? {})}
      onRetry={() => void refetch()}
      whenEmpty="Nobody has taken a test yet."
      describe={(result) => ({
        key: result._id,
        name: (
          <Link to={paths.admin.result} params={{ resultId: result._id }}>
            {studentNameText(result.studentName)}
          </Link>
        ),
        facts: [result.testTitle, dayAndTimeText(result.submittedAt)],
        badge: <ReachedBadge result={result} />,
      })}
    >
      <ButtonLink to={paths.admin.analytics} {...look}>
        View Analytics
      </ButtonLink>
    </RecentPanel>
  );
}
