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
import { count, decimal, percent, percentOf } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { commonWords } from '#web/words/common.ts';
import { studentWords } from '#web/words/student.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { AvailableTestsPanel } from './AvailableTestsPanel.tsx';
import { DashboardLead } from './DashboardLead.tsx';
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
      <PageHeader
        title={commonWords('greeting', { time: greeting(hour), name: firstName(name) })}
        lead={<DashboardLead />}
      >
        <Badge tone={subscription === 'premium' ? 'gold' : 'plain'}>
          {studentWords('planBadge', { plan: planName(subscription) })}
        </Badge>
      </PageHeader>
      {stats.isError && stats.data === undefined ? (
        <FailureState
          title={failureText(stats.error, { failure: studentWords('failedToLoadProfileStatistics') })}
          error={stats.error}
          onRetry={() => void stats.refetch()}
        />
      ) : (
        <Figures figures={stats.data} />
      )}
      <div className={`${layout.stack} ${layout.top} ${space.gap26} ${grid.parts27by20} ${grid.folds}`}>
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
      <StatCard label={studentWords('figureTests')} value={figures && count(figures.testsCompleted)} />
      <StatCard
        label={averageText(figures?.improvement ?? 0)}
        value={figures && percentOf(figures.averageScore, figures.testsCompleted)}
      />
      <StatCard
        label={studentWords('figureTime')}
        value={figures && commonWords('hours', { value: decimal(figures.studyTime) })}
      />
      <StatCard
        label={studentWords('figureStreak')}
        value={figures && commonWords('dayCount', { count: figures.currentStreak })}
      />
    </StatRow>
  );
}

function averageText(improvement: number): string {
  if (improvement === 0) return studentWords('figureAverage');
  return studentWords('figureAverageChanged', {
    direction: improvement > 0 ? 'up' : 'down',
    percent: percent(Math.abs(improvement)),
  });
}
