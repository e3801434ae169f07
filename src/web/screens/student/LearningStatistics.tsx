import { useQuery } from '@tanstack/react-query';
import { Achievements } from '#web/features/account/Achievements.tsx';
import { studentStatsQuery } from '#web/features/results/results.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, decimal, percentOf } from '#web/ui/numbers.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { commonWords } from '#web/words/common.ts';
import { studentWords } from '#web/words/student.ts';
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
          title={studentWords('failedToLoadProfileStatistics')}
          error={stats.error}
          onRetry={() => void stats.refetch()}
        />
      </ProfileCard>
    );
  }
  return (
    <>
      <ProfileCard title={studentWords('learningStatistics')}>
        <div className={classes.figures}>
          <StatRow>
            <StatCard label={studentWords('testsCompleted')} value={figures && count(figures.testsCompleted)} />
            <StatCard
              label={studentWords('averageScore')}
              value={figures && percentOf(figures.averageScore, figures.testsCompleted)}
            />
            <StatCard
              label={studentWords('studyTime')}
              value={figures && commonWords('hours', { value: decimal(figures.studyTime) })}
            />
            <StatCard
              label={studentWords('currentStreak')}
              value={figures && commonWords('dayCount', { count: figures.currentStreak })}
            />
          </StatRow>
          {figures && <ImprovementBanner figures={figures} />}
        </div>
      </ProfileCard>
      <ProfileCard title={studentWords('achievements')}>
        {figures ? <Achievements figures={figures} /> : <Skeleton height="12rem" />}
      </ProfileCard>
    </>
  );
}
