import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureText } from '#web/api/failure-text.ts';
import { RecentResult } from '#web/features/results/RecentResult.tsx';
import { recentResultsQuery } from '#web/features/results/results.ts';
import { ScoreLine, scoresFinding } from '#web/features/results/ScoreLine.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './dashboard.module.css';

const resultsShown = 5;

export function RecentResultsPanel() {
  const recent = useQuery(recentResultsQuery);
  const results = recent.data?.results;
  const scores = (results ?? []).filter(({ standing }) => standing === undefined).map(({ score }) => score);
  return (
    <section className={`${surface.panel} ${grid.tall18by12}`} aria-labelledby="recent-results">
      <div className={`${layout.apart} ${space.gap16} ${layout.beside} ${layout.baseline} ${space.footroom8}`}>
        <h2 id="recent-results" className={prose.title}>
          {studentWords('recentResults')}
        </h2>
        <Link
          to={paths.student.results}
          className={`${prose.strong} ${links.unlined} ${prose.size14} ${grid.tall4} ${classes.more}`}
        >
          {studentWords('viewAll')}
        </Link>
      </div>
      {recent.isPending && <Skeletons />}
      {recent.isError && results === undefined && (
        <FailureState
          title={failureText(recent.error, recentResultsQuery.meta ?? {})}
          error={recent.error}
          onRetry={() => void recent.refetch()}
        />
      )}
      {results?.length === 0 && (
        <EmptyState
          icon={IconClipboardCheck}
          title={studentWords('noResultsYet')}
          text={studentWords('noResultsYetText')}
        />
      )}
      {results !== undefined && results.length > 0 && (
        <>
          {scores.length > 0 && (
            <>
              <p className={prose.faint}>{scoresFinding(scores)}</p>
              <ScoreLine scores={scores.slice().reverse()} />
            </>
          )}
          <ul className={layout.unmarked}>
            {results.slice(0, resultsShown).map((result) => (
              <RecentResult key={result._id} result={result} now={new Date(recent.dataUpdatedAt)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Skeletons() {
  return (
    <div aria-hidden="true">
      <Skeleton height="5.5rem" around="0.375rem" />
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} height="2.75rem" above="1rem" />
      ))}
    </div>
  );
}
