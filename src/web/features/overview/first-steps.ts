import { useQuery } from '@tanstack/react-query';
import { defaultSettings } from '#contract/school-settings.ts';
import { adminStatsQuery } from './overview.ts';
import { type StepName, stepNames } from './step-names.ts';

/** Which of the first steps are done, from what is there; nothing until it is known. */
export function useDoneSteps(siteTitle: string): Record<StepName, boolean> | undefined {
  const { data: stats } = useQuery(adminStatsQuery);
  if (stats === undefined) return undefined;
  return {
    school: siteTitle !== defaultSettings.siteTitle,
    people: stats.totalUsers > 1,
    test: stats.totalTests > 0,
  };
}

/** Where one goes on. */
export function nextStep(done: Record<StepName, boolean>): StepName {
  return stepNames.find((name) => !done[name]) ?? 'test';
}
