import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

const TwoFactorScreen = lazy(async () => {
  const loaded = await loadUntilThere(() => import('./TwoFactorScreen.tsx'));
  return { default: loaded.TwoFactorScreen };
});

type Props = { isDue: boolean; children: ReactNode };

/** Leads whoever must set up two-factor sign-in through that first, up to the recovery codes, which are shown once. */
export function TwoFactorGate({ isDue, children }: Props) {
  const [isHeld, setHeld] = useState(isDue);
  if (isDue && !isHeld) setHeld(true);
  if (!isHeld) return children;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <TwoFactorScreen onDone={() => setHeld(false)} />
    </Suspense>
  );
}
