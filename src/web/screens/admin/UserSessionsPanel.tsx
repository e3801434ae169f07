import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userSessionsQuery, useEndUserSession, useEndUserSessions } from '#web/features/users/user-details.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import { UserPanel } from './UserPanel.tsx';

/** Where a person is signed in. In an exam nothing is lost by signing out: its answers are sent at the next sign-in. */
export function UserSessionsPanel({ userId, name }: { userId: string; name: string }) {
  const query = useQuery(userSessionsQuery(userId));
  const endOne = useEndUserSession(userId);
  const endAll = useEndUserSessions(userId);
  const [isAsking, setAsking] = useState(false);
  return (
    <UserPanel
      title="Signed In On"
      query={query}
      messages={userSessionsQuery(userId).meta}
      action={
        query.data !== undefined &&
        query.data.sessions.length > 0 && (
          <Button look="outline" size="small" onClick={() => setAsking(true)}>
            Sign Out Everywhere
          </Button>
        )
      }
    >
      {({ sessions }) => (
        <>
          {sessions.length === 0 && <p className={prose.faint}>On no device.</p>}
          {sessions.length > 0 && (
            <ul className={`${layout.stale} ${layout.ruled} ${grid.entries}`}>
              {sessions.map(({ _id, device, lastSeenAt }) => (
                <li key={_id}>
                  <div>
                    <p id={`session-${_id}`} className={`${prose.strong} ${prose.breakable}`}>
                      {device}
                    </p>
                    <p className={`${prose.fact} ${prose.figures} ${prose.breakable}`}>
                      Last seen <time dateTime={lastSeenAt}>{dayAndTimeText(lastSeenAt)}</time>
                    </p>
                  </div>
                  <Button
                    look="outline"
                    size="small"
                    aria-describedby={`session-${_id}`}
                    loading={endOne.isPending && endOne.variables === _id}
                    onClick={() => endOne.mutate(_id)}
                  >
                    Sign Out
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <ConfirmDialog
            opened={isAsking}
            title="Sign out everywhere?"
            confirm="Sign Out Everywhere"
            running={endAll.isPending}
            onConfirm={() => endAll.mutate(undefined, { onSettled: () => setAsking(false) })}
            onCancel={() => setAsking(false)}
          >
            <p>
              {name} has to sign in again on every device. An open test goes on: its clock keeps running, and answers
              that wait on the device are sent at the next sign-in.
            </p>
          </ConfirmDialog>
        </>
      )}
    </UserPanel>
  );
}
