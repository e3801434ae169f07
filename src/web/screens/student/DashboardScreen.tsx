import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentStats } from '#contract/results.ts';
import { firstName, greeting } from '#domain/account/greeting.ts';
import { failureText } from '#web/api/failure-text.ts';
import { UpgradeDialog } from '#web/features/payments/UpgradeDialog.tsx';
import { studentStatsQuery } from '#web/features/results/results.ts';
import { useUser } from '#web/features/session/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { planName } from '#web/ui/badges.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, counted, decimal, percent, percentOf } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { AvailableTestsPanel } from './AvailableTestsPanel.tsx';
import { DashboardLead } from './DashboardLead.tsx';
import classes from './dashboard.module.css';
import { PlanCards } from './PlanCards.tsx';
import { RecentResultsPanel } from './RecentResultsPanel.tsx';

export function DashboardScreen() {
  const { name, subscription } = useUser();
  const [upgrading, setUpgrading] = useState(false);
  const [hour] = useState(() => new Date().getHours());
  const stats = useQuery(studentStatsQuery);
  const upgrade = () => setUpgrading(true);

  return (
    <>
      <PageHeader title={`${greeting(hour)}, ${firstName(name)}`} lead={<DashboardLead />}>
        <Badge tone={subscription === 'premium' ? 'gold' : 'plain'}>{planName(subscription)} plan</Badge>
      </PageHeader>
      {stats.isError && stats.data === undefined ? (
        <FailureState
          title={failureText(stats.error, { failure: 'Failed to load profile statistics' })}
          error={stats.error}
          onRetry={() => void stats.refetch()}
        />
      ) : (
        <Figures figures={stats.data} />
      )}
      <div className={`${layout.stack} ${layout.top} ${space.gap26} ${classes.panels}`}>
        <AvailableTestsPanel onUpgrade={upgrade} />
        <RecentResultsPanel />
      </div>
      <PlanCards onUpgrade={upgrade} />
      <UpgradeDialog opened={upgrading} onClose={() => setUpgrading(false)} />
    </>
  );
}

function Figures({ figures }: { figures: StudentStats | undefined }) {
  return (
    <StatRow>
      <StatCard label="Tests completed" value={figures && count(figures.testsCompleted)} />
      <StatCard
        label={`Average score${changeText(figures?.improvement ?? 0)}`}
        value={figures && percentOf(figures.averageScore, figures.testsCompleted)}
      />
      <StatCard label="Study time" value={figures && `${decimal(figures.studyTime)} h`} />
      <StatCard label="Current streak" value={figures && counted(figures.currentStreak, 'day')} />
    </StatRow>
  );
}

function changeText(improvement: number): string {
  if (improvement === 0) return '';
  return ` ${improvement > 0 ? '↑' : '↓'} ${percent(Math.abs(improvement))}`;
}
