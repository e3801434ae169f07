import { Link } from '@tanstack/react-router';
import { roles } from '#contract/access.ts';
import type { User } from '#contract/users.ts';
import { plans } from '#contract/vocabulary.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { PlanBadge, planName, RoleBadge, roleName } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { dayText } from '#web/ui/dates.ts';
import { classField } from '#web/ui/list/class-field.tsx';
import { choiceField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import { type Column, RecordTable } from '#web/ui/RecordTable.tsx';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { UserFilters } from './users.ts';
import classes from './user-table.module.css';
import { waysIn } from './ways-in.ts';

export const userFields: Fields<UserFilters> = {
  search: searchField('Search', 'Name, number or email'),
  role: choiceField(
    'Role',
    'All Roles',
    roles.map((value) => ({ value, label: roleName(value) })),
  ),
  subscription: choiceField(
    'Subscription',
    'All Plans',
    plans.map((value) => ({ value, label: planName(value) })),
  ),
  class: classField,
  order: choiceField('Sort by', 'Newest first', [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'name', label: 'Name' },
    { value: 'email', label: 'Email' },
  ]),
};

type Props = {
  users: readonly User[];
  stale: boolean;
  /** The administrator who looks at the list, and does not delete themself here. */
  ownId: string;
  /** Whose box is ticked. */
  chosen: ReadonlySet<string>;
  onChoose: (user: User, isChosen: boolean) => void;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
};

export function UserTable({ users, stale, ...rest }: Props) {
  return (
    <RecordTable caption="Users" stale={stale} records={users} keyOf={({ _id }) => _id} columns={columnsFor(rest)} />
  );
}

function columnsFor({
  ownId,
  chosen,
  onChoose,
  onEdit,
  onDelete,
}: Omit<Props, 'users' | 'stale'>): [Column<User>, ...Column<User>[]] {
  return [
    {
      heading: 'User',
      cell: (user) => (
        <div className={`${layout.line} ${space.gap4}`}>
          <label className={`${layout.inline} ${layout.midway} ${layout.rigid} ${classes.choose}`}>
            <input
              type="checkbox"
              className={control.tick}
              aria-label={`Choose ${user.name}`}
              checked={chosen.has(user._id)}
              onChange={(event) => onChoose(user, event.currentTarget.checked)}
            />
          </label>
          <Who user={user} isOwn={user._id === ownId} />
        </div>
      ),
    },
    { heading: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
    { heading: 'Subscription', cell: ({ subscription }) => <PlanBadge plan={subscription} /> },
    {
      heading: 'Joined',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={prose.unbroken}>
          {dayText(createdAt)}
        </time>
      ),
    },
    {
      heading: 'Actions',
      cell: (user) => (
        <UserActions
          user={user}
          isOwn={user._id === ownId}
          onEdit={() => onEdit(user)}
          onDelete={() => onDelete(user)}
        />
      ),
    },
  ];
}

function Who({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { _id, name } = user;
  return (
    <div className={`${layout.stack} ${space.gap2}`}>
      <span>
        <Link to={paths.admin.user} params={{ userId: _id }} className={`${links.record} ${classes.name}`}>
          {name}
        </Link>{' '}
        {isOwn && <Badge tone="brand">You</Badge>}
      </span>
      <span className={`${prose.faint} ${prose.breakable} ${prose.regular} ${prose.label}`}>{waysIn(user)}</span>
    </div>
  );
}

type ActionsProps = { user: User; isOwn: boolean; onEdit: () => void; onDelete: () => void };

function UserActions({ user: { _id, name }, isOwn, onEdit, onDelete }: ActionsProps) {
  const reasonId = `reason-${_id}`;
  return (
    <div className={`${layout.cluster} ${layout.middle} ${space.gap4} ${classes.actions}`}>
      <Button look="outline" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={`Delete ${name}`}
        disabled={isOwn}
        aria-describedby={isOwn ? reasonId : undefined}
        onClick={onDelete}
      >
        Delete
      </Button>
      {isOwn && (
        <span id={reasonId} className={`${prose.note} ${prose.leading135} ${classes.reason}`}>
          Your own account is deleted from your profile
        </span>
      )}
    </div>
  );
}
