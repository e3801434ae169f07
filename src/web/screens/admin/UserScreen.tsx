import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { userList } from '#contract/admin-lists.ts';
import type { UserDetails } from '#contract/admin-users.ts';
import { AppError } from '#contract/errors.ts';
import { failureText } from '#web/api/failure-text.ts';
import { profileKey } from '#web/api/query-client.ts';
import { useUser } from '#web/features/session/session.ts';
import { DeleteUserDialog } from '#web/features/users/DeleteUserDialog.tsx';
import { userQuery } from '#web/features/users/user-details.ts';
import { EditUserDialog } from '#web/features/users/UserDialog.tsx';
import { waysIn } from '#web/features/users/ways-in.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { PlanBadge, RoleBadge } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useNamedPage } from '#web/ui/page-name.ts';
import { keptFilters } from '#web/ui/kept-filters.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { UserAccommodationPanel } from './UserAccommodationPanel.tsx';
import { UserClassesPanel } from './UserClassesPanel.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserPasswordPanel } from './UserPasswordPanel.tsx';
import { UserPaymentsPanel } from './UserPaymentsPanel.tsx';
import { UserPinPanel } from './UserPinPanel.tsx';
import { UserReferralsPanel } from './UserReferralsPanel.tsx';
import { UserResultsPanel } from './UserResultsPanel.tsx';
import { UserScreenSkeleton } from './UserScreenSkeleton.tsx';
import { UserSignInPanel } from './UserSignInPanel.tsx';
import { UserSessionsPanel } from './UserSessionsPanel.tsx';
import { UserTwoFactorPanel } from './UserTwoFactorPanel.tsx';

const route = getRouteApi(`/guarded/shell${paths.admin.user}`);

/** Everything about one account, and what an administrator can do for its owner. */
export function UserScreen() {
  const { userId } = route.useParams();
  const { data, error, refetch } = useQuery(userQuery(userId));
  if (data !== undefined) return <Person key={userId} user={data} />;
  if (error === null) return <UserScreenSkeleton />;
  const isUnknown = error instanceof AppError && error.code === 'USER_NOT_FOUND';
  return (
    <FailureState
      heading="h1"
      title={isUnknown ? 'User not found' : failureText(error, userQuery(userId).meta ?? {})}
      text={isUnknown ? 'The account may have been deleted.' : undefined}
      error={error}
      onRetry={isUnknown ? undefined : () => void refetch()}
    >
      <BackToUsers />
    </FailureState>
  );
}

function BackToUsers() {
  return (
    <ButtonLink to={paths.admin.users} search={keptFilters(paths.admin.users, userList.address)} look="outline">
      Back to Users
    </ButtonLink>
  );
}

function Person({ user }: { user: UserDetails }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const isOwn = useUser()._id === user._id;
  useNamedPage(user.name);
  return (
    <>
      <PageHeader
        title={user.name}
        lead={waysIn(user)}
        under={[
          <Link key="users" to={paths.admin.users} search={keptFilters(paths.admin.users, userList.address)}>
            Users
          </Link>,
        ]}
      >
        <div className={`${layout.cluster} ${space.gap10}`}>
          <BackToUsers />
          <Button onClick={() => setOpen('edit')}>Edit</Button>
          <Button
            look="outline"
            disabled={isOwn}
            aria-describedby={isOwn ? 'own-account' : undefined}
            onClick={() => setOpen('delete')}
          >
            Delete
          </Button>
        </div>
      </PageHeader>
      <div className={`${layout.cluster} ${layout.middle} ${grid.gap6by8} ${space.below24}`}>
        <RoleBadge role={user.role} />
        <PlanBadge plan={user.subscription} />
        {isOwn && <Badge tone="brand">You</Badge>}
        {isOwn && (
          <p id="own-account" className={`${prose.fact} ${prose.figures} ${prose.breakable}`}>
            Your own account is deleted from your profile.
          </p>
        )}
      </div>
      <UserFacts user={user} />
      <div className={`${grid.withAside} ${space.gap24} ${grid.aside368}`}>
        <div className={`${layout.stack} ${layout.narrowable} ${space.gap24}`}>
          <UserResultsPanel userId={user._id} />
          <UserPaymentsPanel userId={user._id} />
        </div>
        <div className={`${layout.stack} ${layout.narrowable} ${space.gap24}`}>
          <UserPinPanel user={user} />
          <UserClassesPanel user={user} />
          {user.role === 'student' && <UserAccommodationPanel user={user} />}
          <UserPasswordPanel userId={user._id} />
          <UserSignInPanel userId={user._id} />
          {user.twoFactor && !isOwn && <UserTwoFactorPanel userId={user._id} name={user.name} />}
          <UserSessionsPanel userId={user._id} name={user.name} />
          <UserReferralsPanel userId={user._id} />
        </div>
      </div>
      {open !== null && <PersonDialog kind={open} user={user} isOwn={isOwn} onClose={() => setOpen(null)} />}
    </>
  );
}

type DialogProps = { kind: 'edit' | 'delete'; user: UserDetails; isOwn: boolean; onClose: () => void };

function PersonDialog({ kind, user, isOwn, onClose }: DialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  if (kind === 'delete') {
    return (
      <DeleteUserDialog
        user={user}
        onClose={onClose}
        onDeleted={() =>
          void navigate({
            to: paths.admin.users,
            search: keptFilters(paths.admin.users, userList.address),
            replace: true,
          })
        }
      />
    );
  }
  return (
    <EditUserDialog
      user={user}
      onClose={onClose}
      onSaved={() => {
        onClose();
        // One's own name stands in the menu, and one's own role decides what one may see.
        if (isOwn) void queryClient.invalidateQueries({ queryKey: profileKey });
      }}
    />
  );
}
