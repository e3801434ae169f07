import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { ColorScheme } from '#web/app/ColorScheme.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/fonts.css';
import '#web/ui/theme/base.css';
import { Landing } from './Landing.tsx';

/**
 * What somebody new sees at the site's address: rendered at build (scripts/pages.mts), so that it stands before any
 * script has come, and taken over by main.tsx.
 */
export function LandingPage() {
  useEffect(takeOver, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ColorScheme />
      <Title />
      <Landing opens="sign-in" leadsOn={false} />
    </QueryClientProvider>
  );
}

function Title() {
  const { siteTitle } = usePublicSettings();
  return <title>{siteTitle}</title>;
}

/** From now on the page answers by itself; a form that somebody sent before (before-paint.js) is sent now. */
function takeOver(): void {
  document.documentElement.dataset['landing'] = 'ready';
  document.getElementById('waiting')?.remove();
  const form = document.querySelector<HTMLFormElement>('form[data-waits]');
  form?.removeAttribute('data-waits');
  form?.querySelector('[type=submit]')?.setAttribute('aria-busy', 'false');
  form?.requestSubmit();
}
