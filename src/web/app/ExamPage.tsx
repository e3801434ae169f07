import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { queryClient } from '#web/api/query-client.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { ExamScreen, type WaysOn } from '#web/screens/student/ExamScreen.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { usePageName } from '#web/ui/page-name.ts';
import { examWords } from '#web/words/exam.ts';
import { BrokenScreen } from './BrokenScreen.tsx';
import { ColorScheme } from './ColorScheme.tsx';
import { SignedIn } from './SignedIn.tsx';
import { siteHistory } from './site-history.ts';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/fonts.css';
import '#web/ui/theme/base.css';

type App = { App: ComponentType; whenShown: () => Promise<void> };

/**
 * Shows an exam that is opened at its own address, by a link or a reload: without the router, which comes while the
 * exam stands, and takes over as soon as another address is asked for.
 */
export function showExam(page: Root, testId: string, bringApp: () => Promise<App>): void {
  const { pathname } = siteHistory.location;
  const whenLeft = new Promise<void>((resolve) => {
    const stop = siteHistory.subscribe(({ location }) => {
      if (location.pathname === pathname) return;
      stop();
      resolve();
    });
  });
  const whenOpened = whenLeft.then(bringApp).then(({ App, whenShown }) => {
    page.render(<App />);
    return whenShown();
  });
  const waysOn: WaysOn = {
    bring: bringApp,
    replace: (address) => {
      siteHistory.replace(address);
      return whenOpened;
    },
  };
  page.render(<ExamPage testId={testId} waysOn={waysOn} />);
}

function ExamPage({ testId, waysOn }: { testId: string; waysOn: WaysOn }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Title />
      <ColorScheme />
      <CatchBoundary getResetKey={() => testId} errorComponent={ExamFault}>
        <SignedIn inExam>{() => <ExamScreen testId={testId} waysOn={waysOn} />}</SignedIn>
      </CatchBoundary>
    </QueryClientProvider>
  );
}

function Title() {
  const { siteTitle } = usePublicSettings();
  const name = usePageName();
  return <title>{[name, examWords('titleTest'), siteTitle].filter((part) => part !== undefined).join(' · ')}</title>;
}

function ExamFault({ reset }: { reset: () => void }) {
  return (
    <FullScreen>
      <BrokenScreen onRetry={reset} />
    </FullScreen>
  );
}
