import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AppError } from '#contract/errors.ts';
import { ownTestList } from '#contract/own-lists.ts';
import { tell } from '#web/api/tell.ts';
import { paths } from '#web/paths.ts';
import { keptFilters } from '#web/ui/kept-filters.ts';

/** Where a screen has nothing to show, section 8 says so and leads back to the list of tests. */
export function useLeaveOnFailure(error: Error | null, message: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Who is signed out is on the way to the landing page already.
    if (error === null || (error instanceof AppError && error.code === 'NOT_AUTHENTICATED')) return;
    tell(message, 'bad');
    void navigate({
      to: paths.instructor.tests,
      search: keptFilters(paths.instructor.tests, ownTestList.address),
      replace: true,
    });
  }, [error, message, navigate]);
}
