import { useQuery } from '@tanstack/react-query';
import { Insights } from '#web/features/overview/Insights.tsx';
import { analyticsQuery } from '#web/features/overview/overview.ts';
import { CategoryPerformance, WeeklyAttempts } from '#web/features/overview/UsageCharts.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, decimal, percentOf } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './analytics.module.css';

/** How the platform is used, in the viewer's own days and hours. */
export function AnalyticsScreen() {
  const { data, error, refetch } = useQuery(analyticsQuery);
  const failed = error !== null && data === undefined;
  return (
    <>
      <PageHeader title="System Analytics" lead="How the platform is used, and how well candidates do." />
      {failed ? (
        <FailureState
          title="Failed to load analytics"
          text="Please try refreshing the page"
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <StatRow>
            <StatCard label="Total Users" value={data && count(data.totalUsers)} />
            <StatCard label="Total Tests" value={data && count(data.totalTests)} />
            <StatCard label="Test Attempts" value={data && count(data.totalAttempts)} />
            <StatCard label="Average Score" value={data && percentOf(data.averageScore, data.totalAttempts)} />
          </StatRow>
          <div className={`${layout.ruled} ${space.below32} ${space.headroom20} ${classes.usage}`}>
            <StatRow>
              <StatCard label="Active Users (30d)" value={data && count(data.activeUsers)} />
              <StatCard label="Completion Rate" value={data && percentOf(data.completionRate, data.totalAttempts)} />
              <StatCard label="Avg. Test Duration" value={data && `${decimal(data.averageTime)} min`} />
            </StatRow>
          </div>
          <VisuallyHidden role="status">{data === undefined && 'Loading analytics'}</VisuallyHidden>
          {data === undefined ? (
            <div
              className={`${layout.stack} ${layout.top} ${grid.halves} ${space.gap26} ${grid.folds} ${classes.panels}`}
            >
              <Skeleton height="25rem" shape="card" />
              <Skeleton height="42rem" shape="card" />
              <Skeleton height="17rem" shape="card" />
            </div>
          ) : (
            <div
              className={`${layout.stack} ${layout.top} ${grid.halves} ${space.gap26} ${grid.folds} ${classes.panels}`}
            >
              <WeeklyAttempts activityData={data.activityData} />
              <CategoryPerformance performanceData={data.performanceData} />
              <Insights insights={data.insights} />
            </div>
          )}
        </>
      )}
    </>
  );
}
