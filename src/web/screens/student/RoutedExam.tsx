import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '#web/paths.ts';
import { ExamScreen, type WaysOn } from './ExamScreen.tsx';

const route = getRouteApi(`/guarded${paths.student.exam}`);

/** The exam where another screen leads to it, and the router is there. */
export function RoutedExam() {
  const { testId } = route.useParams();
  const router = useRouter();
  const waysOn: WaysOn = useMemo(
    () => ({
      bring: () => Promise.resolve(),
      replace: (href) => router.navigate({ href, replace: true }),
    }),
    [router],
  );
  return <ExamScreen testId={testId} waysOn={waysOn} />;
}
