import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { failureText } from '#web/api/failure-text.ts';
import { useExportResults } from '#web/features/results/export-results.ts';
import { ownResultsQuery, studentStatsQuery } from '#web/features/results/results.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, decimal, percentOf } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { Tips } from '#web/ui/Tips.tsx';
import { studentWords } from '#web/words/student.ts';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import { ImprovementBanner } from './ImprovementBanner.tsx';
import { PerformanceSummary } from './PerformanceSummary.tsx';
import { ProgressPanel } from './ProgressPanel.tsx';
import { ResultsList } from './ResultsList.tsx';
import classes from './results.module.css';

const route = getRouteApi(`/guarded/shell${paths.student.results}`);

const performanceTips = () => [
  { title: studentWords('resultTip1'), text: studentWords('resultTip1Text') },
  {
    title: studentWords('resultTip2'),
    text: studentWords('resultTip2Text'),
  },
  { title: studentWords('resultTip3'), text: studentWords('resultTip3Text') },
];

/** All results and what they come to. The list stands under each of them too (ResultScreen.tsx). */
export function ResultsScreen() {
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate();
  const list = useQuery(ownResultsQuery(page));
  const stats = useQuery(studentStatsQuery);
  const exporting = useExportResults();
  const failed = [list, stats].find((query) => query.isError && query.data === undefined);
  const loading = list.isPending || stats.isPending;
  const figures = stats.data;

  function retry() {
    if (list.isError) void list.refetch();
    if (stats.isError) void stats.refetch();
  }

  return (
    <>
      <PageHeader title={studentWords('myResults')} lead={leadOf(loading, list.data?.pagination.total)}>
        {list.data !== undefined && list.data.pagination.total > 0 && (
          <Button look="outline" loading={exporting.isPending} onClick={() => exporting.mutate()}>
            <IconDownload size={18} stroke={1.75} aria-hidden="true" />
            {studentWords('exportResults')}
          </Button>
        )}
      </PageHeader>
      {failed ? (
        <FailureState
          title={failureText(failed.error, studentStatsQuery.meta ?? {})}
          error={failed.error}
          onRetry={retry}
        />
      ) : (
        <>
          <StatRow>
            <StatCard
              label={studentWords('averageScore')}
              value={figures && percentOf(figures.averageScore, figures.testsCompleted)}
            />
            <StatCard label={studentWords('testsTaken')} value={figures && count(figures.testsCompleted)} />
            <StatCard
              label={studentWords('passRate60')}
              value={figures && percentOf(figures.passRate, figures.testsCompleted)}
            />
            <StatCard label={studentWords('studyTime')} value={figures && `${decimal(figures.studyTime)} h`} />
          </StatRow>
          {figures && <ImprovementBanner figures={figures} />}
          <div className={`${grid.withAside} ${space.gap26} ${grid.aside304} ${classes.columns}`}>
            <ResultsList
              list={list.data}
              stale={list.isPlaceholderData}
              asked={page}
              onPage={(next, replace = false) =>
                void navigate({ to: paths.student.results, search: { page: next }, replace })
              }
            />
            <PerformanceSummary figures={figures} />
          </div>
          <ProgressPanel />
          <Tips title={studentWords('performanceTips')} tips={performanceTips()} />
        </>
      )}
    </>
  );
}

function leadOf(loading: boolean, total: number | undefined) {
  if (loading) return <span role="status">{studentWords('loadingYourResults')}</span>;
  return total === 0 ? studentWords('hereYouWillSeeHow') : studentWords('howYouDidWhatWent');
}
