import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  instructorResultsQuery,
  useExportInstructorResults,
} from '#web/features/instructor-results/instructor-results.ts';
import type { ResultFilters } from '#web/features/instructor-results/result-filters.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { count, counted, percent } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { AnalyticsView } from './AnalyticsView.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { ResultFilterBar } from './ResultFilterBar.tsx';
import { ResultListView } from './ResultListView.tsx';
import classes from './results.module.css';

const route = getRouteApi(`/guarded/shell${paths.instructor.results}`);

const views = [
  { value: 'list', label: 'List' },
  { value: 'analytics', label: 'Analytics' },
];

/** The results of one's own tests, as a list or in figures; what is shown stands in the address. */
export function ResultsScreen() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(instructorResultsQuery(filters));
  const exporting = useExportInstructorResults(filters);
  const { data } = query;
  const failed = query.isError && data === undefined;

  /** Typing replaces the address, so that Back leaves the list and not one letter. */
  function show(changed: ResultFilters, replace = false) {
    void navigate({ to: paths.instructor.results, search: changed, replace, resetScroll: false });
  }
  const clear = () => show({ view: filters.view });
  const review = (result: string | undefined) => show({ ...filters, result });
  const figure = (text: (counts: NonNullable<typeof data>['counts']) => string) =>
    failed ? null : data && text(data.counts);

  return (
    <>
      <PageHeader title="Results Analytics" lead="How students do in your tests, and which questions to look at.">
        <Button
          look="outline"
          loading={exporting.isPending}
          disabled={data === undefined || data.pagination.total === 0}
          onClick={() => exporting.mutate()}
        >
          Export CSV
        </Button>
      </PageHeader>
      <StatRow>
        <StatCard label="Total results" value={figure((counts) => count(counts.totalResults))} />
        <StatCard label="Average score" value={figure((counts) => percent(counts.averageScore))} />
        <StatCard label="Pass rate" value={figure((counts) => percent(counts.passRate))} />
        <StatCard label="Unique students" value={figure((counts) => count(counts.uniqueStudents))} />
      </StatRow>
      <ResultFilterBar filters={filters} tests={data?.tests ?? []} onFilter={show} onClear={clear} />
      <div className={classes.above}>
        <p role="status">{data && `${counted(data.pagination.total, 'result')} found`}</p>
        <SegmentedControl
          aria-label="View"
          withItemsBorders={false}
          data={views}
          value={filters.view ?? 'list'}
          onChange={(view) => show({ ...filters, view: view === 'analytics' ? view : undefined })}
        />
      </div>
      {filters.view === 'analytics' ? (
        <AnalyticsView filters={filters} onClear={clear} onReview={review} />
      ) : (
        <ResultListView filters={filters} query={query} onShow={show} onClear={clear} onReview={review} />
      )}
      {filters.result !== undefined && <ResultDialog resultId={filters.result} onClose={() => review(undefined)} />}
    </>
  );
}
