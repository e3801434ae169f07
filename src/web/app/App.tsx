import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '#web/api/query-client.ts';
import { isSessionLeft, onTokenChange } from '#web/api/token.ts';
import { router } from '#web/routes.tsx';
import { forgetFilters, keepFilters } from '#web/ui/kept-filters.ts';
import { ColorScheme } from './ColorScheme.tsx';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/fonts.css';
import '#web/ui/theme/base.css';

router.subscribe('onResolved', ({ toLocation: { pathname, searchStr } }) => keepFilters(pathname, searchStr));
// An exam that was opened at its own address may have ended a session before this was there.
forgetFiltersOfOthers();
onTokenChange(forgetFiltersOfOthers);

function forgetFiltersOfOthers(): void {
  if (isSessionLeft()) forgetFilters();
}

/** Resolves when the screen of the address is there, which is opened next. */
export function whenShown(): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop();
      resolve();
    });
  });
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ColorScheme />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
