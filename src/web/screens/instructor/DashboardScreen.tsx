import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstName, greeting } from '#domain/account/greeting.ts';
import { dashboardFailure, instructorStatsQuery, toDoQuery } from '#web/features/authoring/authoring.ts';
import { useUser } from '#web/features/session/session.ts';
import { RunningTests } from '#web/features/authoring/RunningTests.tsx';
import { WhatNeedsDoing } from '#web/features/authoring/WhatNeedsDoing.tsx';
import { WhoNeedsHelp } from '#web/features/authoring/WhoNeedsHelp.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, percentOf } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { commonWords } from '#web/words/common.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { ActionCards } from './ActionCards.tsx';
import { RecentTestsPanel } from './RecentTestsPanel.tsx';

export function DashboardScreen() {
  const { name } = useUser();
  const [hour] = useState(() => new Date().getHours());
  const stats = useQuery(instructorStatsQuery);
  const waiting = useQuery(toDoQuery);
  const figures = stats.data;

  return (
    <>
      <PageHeader
        title={commonWords('greeting', { time: greeting(hour), name: firstName(name) })}
        lead="Your tests, your questions, and how candidates do."
      />
      {waiting.data && <RunningTests running={waiting.data.running} />}
      {stats.isError && figures === undefined ? (
        <FailureState title={dashboardFailure} error={stats.error} onRetry={() => void stats.refetch()} />
      ) : (
        <StatRow>
          <StatCard label="Created tests" value={figures && count(figures.createdTests)} />
          <StatCard label="Total questions" value={figures && count(figures.totalQuestions)} />
          <StatCard label="Total results" value={figures && count(figures.totalResults)} />
          <StatCard label="Average score" value={figures && percentOf(figures.averageScore, figures.totalResults)} />
        </StatRow>
      )}
      {waiting.data && (
        <div className={`${layout.stack} ${layout.top} ${grid.fit304} ${space.gap26} ${space.below26}`}>
          <WhatNeedsDoing toDo={waiting.data} />
          <WhoNeedsHelp needHelp={waiting.data.needHelp} />
        </div>
      )}
      <ActionCards label="What to do next" />
      <RecentTestsPanel />
    </>
  );
}
