import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { authoredResultList } from '#contract/own-lists.ts';
import { AuthoredResultRow } from '#web/features/instructor-results/AuthoredResultRow.tsx';
import { AuthoredResultSkeleton } from '#web/features/instructor-results/AuthoredResultSkeleton.tsx';
import {
  instructorResultsQuery,
  type ResultFilters,
  useExportInstructorResults,
} from '#web/features/instructor-results/instructor-results.ts';
import { resultFields } from '#web/features/instructor-results/result-fields.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { count, counted, percentOf } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { AnalyticsView } from './AnalyticsView.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { noResults } from './no-results.tsx';

const route = getRouteApi(`/guarded/shell${paths.instructor.results}`);

const views = [
  { value: 'list', label: 'List' },
  { value: 'analytics', label: 'Analytics' },
] as const;

/** The results of one's own tests, as a list or in figures; what is shown stands in the address. */
export function ResultsScreen() {
  const filters = route.useSearch({ select: authoredResultList.address.read });
  const navigate = useNavigate();
  const query = useQuery(instructorResultsQuery(filters));
  const exporting = useExportInstructorResults(filters);
  const { data } = query;
  const failed = query.isError && data === undefined;

  const { address } = authoredResultList;

  const show: Show<ResultFilters> = (search, how) =>
    void navigate({ to: paths.instructor.results, search, resetScroll: false, ...how });
  const review = (result: string | undefined) => show({ ...filters, result });
  const figure = (text: (counts: NonNullable<typeof data>['counts']) => string | null) =>
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
        <StatCard
          label="Average score"
          value={figure((counts) => percentOf(counts.averageScore, counts.totalResults))}
        />
        <StatCard label="Pass rate" value={figure((counts) => percentOf(counts.passRate, counts.totalResults))} />
        <StatCard label="Unique students" value={figure((counts) => count(counts.uniqueStudents))} />
      </StatRow>
      <ListFilters
        address={address}
        filters={filters}
        fields={resultFields(filters, data?.tests ?? [])}
        onShow={show}
      />
      <Found text={data && `${counted(data.pagination.total, 'result')} found`}>
        <Segments
          label="View"
          choices={views}
          value={filters.view ?? 'list'}
          onChoose={(view) => show({ ...filters, view: view === 'analytics' ? view : undefined })}
        />
      </Found>
      {filters.view === 'analytics' ? (
        <AnalyticsView filters={filters} onShow={show} onReview={review} />
      ) : (
        <List
          name="results"
          address={address}
          filters={filters}
          query={query}
          meta={instructorResultsQuery(filters).meta}
          empty={noResults}
          skeleton={
            <Items look="rows">
              {[1, 2, 3, 4, 5].map((place) => (
                <AuthoredResultSkeleton key={place} />
              ))}
            </Items>
          }
          onShow={show}
        >
          {({ results }, stale) => (
            <>
              <h2>
                <VisuallyHidden>Results</VisuallyHidden>
              </h2>
              <Items look="rows" stale={stale}>
                {results.map((result) => (
                  <AuthoredResultRow key={result._id} result={result} onReview={() => review(result._id)} />
                ))}
              </Items>
            </>
          )}
        </List>
      )}
      {filters.result !== undefined && <ResultDialog resultId={filters.result} onClose={() => review(undefined)} />}
    </>
  );
}
