import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Achievements } from '#web/features/account/Achievements.tsx';
import { studentStatsQuery } from '#web/features/results/results.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, counted, decimal, percentOf } from '#web/ui/numbers.ts';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { ProfileCard } from '../shared/ProfileCard.tsx';
import { ImprovementBanner } from './ImprovementBanner.tsx';
import classes from './profile.module.css';

/** How the person is doing, and what that has earned them. */
export function LearningStatistics() {
  const stats = useQuery(studentStatsQuery);
  const figures = stats.data;
  if (stats.isError && figures === undefined) {
    return (
      <ProfileCard>
        <FailureState
          title="Failed to load profile statistics"
          error={stats.error}
          onRetry={() => void stats.refetch()}
        />
      </ProfileCard>
    );
  }
  return (
    <>
      <ProfileCard title="Learning Statistics">
        <div className={classes.figures}>
          <StatRow>
            <StatCard label="Tests Completed" value={figures && count(figures.testsCompleted)} />
            <StatCard
              label="Average Score"
              value={figures && percentOf(figures.averageScore, figures.testsCompleted)}
            />
            <StatCard label="Study Time" value={figures && `${decimal(figures.studyTime)} h`} />
            <StatCard label="Current Streak" value={figures && counted(figures.currentStreak, 'day')} />
          </StatRow>
          {figures && <ImprovementBanner figures={figures} />}
        </div>
      </ProfileCard>
      <ProfileCard title="Achievements">
        {figures ? <Achievements figures={figures} /> : <Skeleton height="12rem" />}
      </ProfileCard>
    </>
  );
}
