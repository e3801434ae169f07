import { IconFilePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AuthoredTest } from '#contract/authoring.ts';
import { dashboardFailure, type RecentSort, recentTestsQuery } from '#web/features/authoring/authoring.ts';
import { TestBadges } from '#web/features/authoring/TestBadges.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { dayText } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './dashboard.module.css';

const sorts: readonly { value: RecentSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title' },
];

/** The first five of one's own tests, in the order that is chosen. */
export function RecentTestsPanel() {
  const [sort, setSort] = useState<RecentSort>('newest');
  const recent = useQuery(recentTestsQuery(sort));
  const { data } = recent;
  const choose = (value: string) => setSort(sorts.find((each) => each.value === value)?.value ?? 'newest');

  return (
    <section className={`${surface.panel} ${grid.tall18by12}`} aria-labelledby="recent-tests">
      <div className={`${layout.cluster} ${layout.apart} ${grid.gap8by24} ${space.footroom14} ${layout.lowest}`}>
        <div>
          <h2 id="recent-tests" className={prose.title}>
            Recent Tests
          </h2>
          <p role="status" className={`${prose.fact} ${prose.figures}`}>
            {data !== undefined &&
              data.tests.length > 0 &&
              `Showing ${count(data.tests.length)} of ${count(data.pagination.total)} tests`}
          </p>
        </div>
        <label className={`${layout.line} ${prose.strong} ${space.gap10} ${prose.factSize} ${classes.sort}`}>
          Sort by
          <select className={control.entry} value={sort} onChange={(event) => choose(event.currentTarget.value)}>
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {recent.isError && data === undefined && (
        <FailureState title={dashboardFailure} error={recent.error} onRetry={() => void recent.refetch()} />
      )}
      {recent.isPending && <RowSkeletons />}
      {data?.tests.length === 0 && (
        <EmptyState
          icon={IconFilePlus}
          title="No tests yet"
          text="Begin with a title and a category. Questions come next, and you publish when it is ready."
        >
          <ButtonLink to={paths.instructor.createTest}>Create Test</ButtonLink>
        </EmptyState>
      )}
      {data !== undefined && data.tests.length > 0 && (
        <>
          <ul className={layout.stale} data-stale={recent.isPlaceholderData}>
            {data.tests.map((test) => (
              <TestRow key={test._id} test={test} />
            ))}
          </ul>
          <p className={`${layout.ruled} ${grid.tall14}`}>
            <ButtonLink to={paths.instructor.tests} look="outline" size="small">
              View All Tests
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}

function TestRow({ test }: { test: AuthoredTest }) {
  return (
    <li className={`${layout.head} ${layout.ruled} ${grid.tall15}`}>
      <div className={`${layout.from224} ${layout.narrowable}`}>
        <h3 className={`${prose.rowTitle} ${prose.breakable} ${links.inside}`}>
          <Link to={paths.instructor.test} params={{ testId: test._id }}>
            {test.title}
          </Link>
        </h3>
        <p className={`${prose.fact} ${prose.figures}`}>
          {test.category} · {counted(test.questionCount, 'question')} · {test.timeLimit} min ·{' '}
          {counted(test.resultCount, 'result')} · {dayText(test.createdAt)}
        </p>
      </div>
      <div className={`${layout.cluster} ${space.gap6}`}>
        <TestBadges test={test} />
      </div>
    </li>
  );
}

function RowSkeletons() {
  return (
    <ul className={layout.stale} aria-label="Loading tests">
      {[1, 2, 3, 4, 5].map((place) => (
        <li key={place} className={`${layout.head} ${layout.ruled} ${grid.tall15}`} aria-hidden="true">
          <div className={`${layout.from224} ${layout.narrowable}`}>
            <Skeleton height="1rem" width="50%" around="0.1875rem" />
            <Skeleton height="0.75rem" width="70%" around="0.375rem" />
          </div>
          <Skeleton height="1.5625rem" width="12rem" shape="pill" />
        </li>
      ))}
    </ul>
  );
}
