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
onTokenChange(() => {
  if (isSessionLeft()) forgetFilters();
});

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ColorScheme />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
