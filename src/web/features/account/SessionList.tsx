import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/api/failure-text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { commonWords } from '#web/words/common.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import { accountWords } from '#web/words/account.ts';
import { siteWords } from '#web/words/site.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import { sessionsQuery, useEndSession } from './account.ts';
import { CallProblem, Problem } from './Problem.tsx';

/** Where one is signed in. This device signs out with Logout, so it has no button here. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSession();
  if (sessions.isPending) return <Skeleton height="3.5rem" />;
  if (sessions.data === undefined) {
    return (
      <>
        <Problem text={failureText(sessions.error, sessionsQuery.meta ?? {})} />
        <Button look="outline" size="small" onClick={() => void sessions.refetch()}>
          {commonWords('tryAgain')}
        </Button>
      </>
    );
  }
  return (
    <>
      <CallProblem error={end.error} failure={accountWords('failedToSignThatDevice')} />
      <ul className={`${layout.fullWidth} ${layout.ruledItems}`}>
        {sessions.data.sessions.map(({ _id, device, lastSeenAt, current }) => (
          <li
            key={_id}
            className={`${layout.cluster} ${layout.middle} ${layout.apart} ${grid.gap6by16} ${grid.tall10}`}
          >
            <div>
              <p className={prose.strong} id={`session-${_id}`}>
                {inTheirWords(device)}
              </p>
              <p className={prose.lead}>
                {accountWords.rich('lastSeen', {
                  moment: dayAndTimeText(lastSeenAt),
                  time: <time dateTime={lastSeenAt} />,
                })}
              </p>
            </div>
            {current ? (
              <Badge tone="brand">{accountWords('thisDevice')}</Badge>
            ) : (
              <Button
                look="outline"
                size="small"
                aria-describedby={`session-${_id}`}
                loading={end.isPending && end.variables === _id}
                onClick={() => end.mutate(_id)}
              >
                {siteWords('signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
