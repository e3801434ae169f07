import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { nextStep, useDoneSteps } from '#web/features/overview/first-steps.ts';
import { adminStatsQuery } from '#web/features/overview/overview.ts';
import { type StepName, stepNames } from '#web/features/overview/step-names.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import prose from '#web/ui/prose.module.css';
import { SchoolStep } from './SchoolStep.tsx';
import { StepList } from './StepList.tsx';
import { TestStep } from './TestStep.tsx';

const route = getRouteApi(`/guarded/shell${paths.admin.firstSteps}`);
/** It reads whole lists, which the other steps do not. */
const PeopleStep = lazy(() => loadUntilThere(async () => ({ default: (await import('./PeopleStep.tsx')).PeopleStep })));
const contents: Record<StepName, ComponentType> = {
  school: SchoolStep,
  people: PeopleStep,
  test: TestStep,
};

/** What a new school does first. Each step keeps what it did by itself, so one may stop after any. */
export function FirstStepsScreen() {
  const { step } = route.useSearch();
  const { siteTitle } = usePublicSettings();
  const stats = useQuery(adminStatsQuery);
  const done = useDoneSteps(siteTitle);
  if (stats.isError && done === undefined) {
    return (
      <FailureState title="The steps could not be loaded" error={stats.error} onRetry={() => void stats.refetch()} />
    );
  }
  if (done === undefined) return <Steps step={step ?? 'school'} />;
  // In the address, so that it stays though it becomes done under somebody's hands.
  if (step === undefined) return <Navigate to={paths.admin.firstSteps} search={{ step: nextStep(done) }} replace />;
  return <Steps step={step} done={done} />;
}

function Steps({ step, done }: { step: StepName; done?: Record<StepName, boolean> }) {
  const Content = contents[step];
  return (
    <>
      <PageHeader
        title="Your school in three steps"
        lead="About twenty minutes. You can stop after any step; what you did is kept."
      >
        <p className={prose.note}>
          Step {stepNames.indexOf(step) + 1} of {stepNames.length}
        </p>
      </PageHeader>
      <StepList step={step} done={done} />
      <Suspense>{done !== undefined && <Content key={step} />}</Suspense>
    </>
  );
}
