import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { isSessionLeft, onTokenChange } from '#web/api/token.ts';
import { useColorScheme } from '#web/features/settings/color-scheme.ts';
import { router } from '#web/routes.tsx';
import { forgetFilters, keepFilters } from '#web/ui/kept-filters.ts';
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

function ColorScheme() {
  const scheme = useColorScheme();
  useLayoutEffect(() => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), [scheme]);
  return null;
}
