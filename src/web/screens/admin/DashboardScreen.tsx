import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/api/failure-text.ts';
import { FirstSteps } from '#web/features/overview/FirstSteps.tsx';
import { adminStatsQuery } from '#web/features/overview/overview.ts';
import { PlatformFigures } from '#web/features/overview/PlatformFigures.tsx';
import { ServerPanel } from '#web/features/overview/ServerPanel.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { ActivityPanel } from './ActivityPanel.tsx';
import classes from './dashboard.module.css';
import { RecentResultsPanel, RecentTestsPanel, RecentUsersPanel } from './RecentPanels.tsx';

/** Each part loads, fails and is tried again by itself. */
export function DashboardScreen() {
  const { siteTitle } = usePublicSettings();
  return (
    <>
      <PageHeader title="Admin Dashboard" lead="The whole platform at a glance, and what has just happened." />
      <ServerPanel />
      <FirstSteps siteTitle={siteTitle} />
      <Figures />
      <div className={`${layout.stack} ${space.gap20} ${grid.fit288} ${space.below20} ${classes.panels}`}>
        <RecentUsersPanel />
        <RecentTestsPanel />
        <RecentResultsPanel />
      </div>
      <ActivityPanel />
    </>
  );
}

function Figures() {
  const { data, error, refetch } = useQuery(adminStatsQuery);
  if (error !== null && data === undefined) {
    return (
      <FailureState
        title={failureText(error, adminStatsQuery.meta ?? {})}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return <PlatformFigures stats={data} />;
}
