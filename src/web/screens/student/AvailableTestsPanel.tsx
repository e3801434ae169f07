import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { CatalogueEntry } from '#contract/tests.ts';
import type { Plan } from '#contract/vocabulary.ts';
import { requiredPlan } from '#domain/plan/plan-access.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useUser } from '#web/features/session/session.ts';
import { openTestsQuery } from '#web/features/tests/open-tests.ts';
import { TestAction } from '#web/features/tests/TestAction.tsx';
import { catalogueQuery } from '#web/features/tests/catalogue.ts';
import { paths } from '#web/paths.ts';
import { AccessBadge } from '#web/ui/badges.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { studentWords } from '#web/words/student.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './dashboard.module.css';

const testsShown = 5;
const catalogue = catalogueQuery({});

type Row = { entry: CatalogueEntry; receivedAt: number };

/** What is open first, wherever it stands in the catalogue, then the catalogue's first. */
export function AvailableTestsPanel({ onUpgrade }: { onUpgrade: () => void }) {
  const { subscription } = useUser();
  const open = useQuery(openTestsQuery);
  const listed = useQuery(catalogue);
  const failed = [open, listed].find((query) => query.isError && query.data === undefined);
  const rows =
    open.data && listed.data && rowsOf(open.data.tests, open.dataUpdatedAt, listed.data.tests, listed.dataUpdatedAt);

  function retry() {
    if (open.isError) void open.refetch();
    if (listed.isError) void listed.refetch();
  }

  return (
    <section className={`${surface.panel} ${grid.tall18by12}`} aria-labelledby="available-tests">
      <div className={`${layout.apart} ${space.gap16} ${layout.beside} ${layout.baseline} ${space.footroom8}`}>
        <h2 id="available-tests" className={prose.title}>
          {studentWords('availableTests')}
        </h2>
        <Link
          to={paths.student.tests}
          className={`${prose.strong} ${links.unlined} ${prose.size14} ${grid.tall4} ${classes.more}`}
        >
          {studentWords('browseTests')}
        </Link>
      </div>
      {failed?.error && (
        <FailureState title={failureText(failed.error, catalogue.meta ?? {})} error={failed.error} onRetry={retry} />
      )}
      {!failed && rows === undefined && <RowSkeletons />}
      {rows?.length === 0 && (
        <EmptyState icon={IconBooks} title={studentWords('noTestsYet')} text={studentWords('noTestsYetText')} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className={layout.unmarked}>
          {rows.map((row) => (
            <TestRow key={row.entry._id} {...row} plan={subscription} onUpgrade={onUpgrade} />
          ))}
        </ul>
      )}
    </section>
  );
}

function rowsOf(
  open: readonly CatalogueEntry[],
  openReceivedAt: number,
  listed: readonly CatalogueEntry[],
  listedReceivedAt: number,
): Row[] {
  const ids = new Set(open.map((entry) => entry._id));
  return [
    ...open.map((entry) => ({ entry, receivedAt: openReceivedAt })),
    ...listed.filter((entry) => !ids.has(entry._id)).map((entry) => ({ entry, receivedAt: listedReceivedAt })),
  ].slice(0, testsShown);
}

function TestRow({ entry, receivedAt, plan, onUpgrade }: Row & { plan: Plan; onUpgrade: () => void }) {
  const titleId = useId();
  const level = requiredPlan(entry);
  return (
    <li className={`${layout.head} ${layout.ruled} ${grid.tall15} ${grid.firstGrows}`}>
      <div>
        <h3 className={`${prose.rowTitle} ${prose.breakable}`}>
          <span id={titleId}>{entry.title}</span> {level !== 'free' && <AccessBadge level={level} />}
        </h3>
        <p className={`${prose.fact} ${prose.figures}`}>
          {studentWords('testInList', {
            category: entry.category,
            questions: entry.questionCount,
            minutes: entry.ownMinutes,
          })}
        </p>
      </div>
      <TestAction
        entry={entry}
        receivedAt={receivedAt}
        plan={plan}
        describedBy={titleId}
        size="small"
        upgradeLabel={studentWords('upgrade')}
        onUpgrade={onUpgrade}
      />
    </li>
  );
}

function RowSkeletons() {
  return (
    <ul className={layout.unmarked} aria-label={studentWords('loadingTests')}>
      {[1, 2, 3, 4, 5].map((place) => (
        <li
          key={place}
          className={`${layout.head} ${layout.ruled} ${grid.tall15} ${grid.firstGrows}`}
          aria-hidden="true"
        >
          <div className={layout.growing}>
            <Skeleton height="1rem" width="60%" around="0.1875rem" />
            <Skeleton height="0.75rem" width="80%" around="0.375rem" />
          </div>
          <Skeleton height="2.25rem" width="5rem" />
        </li>
      ))}
    </ul>
  );
}
