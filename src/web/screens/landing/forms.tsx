import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signInSchema, signUpSchema } from '#contract/auth.ts';
import { queryClient } from '#web/api/query-client.ts';
import { commonWords } from '#web/words/common.ts';
import { ColorScheme } from '#web/app/ColorScheme.tsx';
import { isCodeNeeded, openBySignIn, openBySignUp } from '#web/features/session/session.ts';
import type { LandingSettings } from '#web/features/settings/landing-settings.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { type Entries, type Problem, sendChecked } from './send-checked.ts';

/** @returns what is wrong, or whether a code is asked for besides */
export async function sendSignIn(entries: Entries): Promise<Problem | 'code' | null> {
  let needsCode = false;
  const problem = await sendChecked(signInSchema, entries, {
    send: (body) =>
      openBySignIn(body).catch((error: unknown) => {
        needsCode = isCodeNeeded(error);
        throw error;
      }),
    failure: commonWords('loginFailedPleaseCheckYour'),
  });
  // The field that appears says what is asked for; only a second time is something wrong.
  return needsCode && !('code' in entries) ? 'code' : problem;
}

export function sendSignUp(entries: Entries): Promise<Problem | null> {
  return sendChecked(signUpSchema, entries, {
    send: openBySignUp,
    failure: commonWords('registrationFailedPleaseTryAgain'),
  });
}

/** Tells the settings whenever they are others than before, and dresses the page in their theme. */
export function FollowSettings(props: { onChange: (settings: LandingSettings) => void }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ColorScheme />
      <Follow {...props} />
    </QueryClientProvider>
  );
}

function Follow({ onChange }: { onChange: (settings: LandingSettings) => void }) {
  const settings = usePublicSettings();
  useEffect(() => onChange(settings), [settings, onChange]);
  return null;
}
