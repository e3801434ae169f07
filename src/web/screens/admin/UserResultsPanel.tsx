import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { minutesAndSeconds } from '#domain/time/duration.ts';
import { userResultsQuery } from '#web/features/users/user-details.ts';
import { paths } from '#web/paths.ts';
import { Verdict } from '#web/ui/badges.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { Pages } from '#web/ui/Pages.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { UserPanel } from './UserPanel.tsx';

export function UserResultsPanel({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(userResultsQuery(userId, page));
  return (
    <UserPanel title="Results" query={query} messages={userResultsQuery(userId, page).meta}>
      {({ results, pagination }) =>
        results.length === 0 ? (
          <p className={prose.faint}>No test taken yet.</p>
        ) : (
          <>
            <ul className={`${layout.stale} ${layout.ruled} ${grid.entries}`} data-stale={query.isPlaceholderData}>
              {results.map((result) => (
                <li key={result._id}>
                  <div>
                    <Link
                      to={paths.admin.result}
                      params={{ resultId: result._id }}
                      className={`${prose.strong} ${prose.breakable} ${links.record}`}
                    >
                      {result.testTitle}
                    </Link>
                    <p className={`${prose.fact} ${prose.figures} ${prose.breakable}`}>
                      <time dateTime={result.submittedAt}>{dayAndTimeText(result.submittedAt)}</time> ·{' '}
                      {minutesAndSeconds(result.timeTaken)}
                    </p>
                  </div>
                  <p className={`${layout.line} ${prose.figures} ${space.gap10} ${prose.serif} ${prose.cardSize}`}>
                    <Verdict result={result} />
                  </p>
                </li>
              ))}
            </ul>
            <Pages label="Pages of results" pagination={pagination} onPage={setPage} />
            <p className={`${prose.fact} ${prose.figures} ${prose.breakable}`}>
              <Link to={paths.admin.results} search={{ person: userId }}>
                All results, with filters and export
              </Link>
            </p>
          </>
        )
      }
    </UserPanel>
  );
}
