import { useQueryClient } from '@tanstack/react-query';
import { profileKey } from '#web/api/query-client.ts';
import { leaveSession } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { EnrolTwoFactor } from '#web/features/two-factor/EnrolTwoFactor.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './two-factor-screen.module.css';

/** In the place of every screen, for whoever the school asks for two-factor sign-in and who has not set it up. */
export function TwoFactorScreen({ onDone }: { onDone: () => void }) {
  const { siteTitle } = usePublicSettings();
  const queryClient = useQueryClient();

  async function goOn() {
    await queryClient.invalidateQueries({ queryKey: profileKey });
    onDone();
  }
  return (
    <FullScreen>
      <div className={`${layout.stack} ${space.gap24} ${layout.fromStart} ${layout.within544}`}>
        <Wordmark title={siteTitle} />
        <div className={`${layout.fullWidth} ${layout.ruledInk} ${space.headroom24}`}>
          <h1 className={`${prose.tight} ${prose.leading115} ${classes.title}`}>Two-factor sign-in</h1>
          <p className={`${prose.faint} ${space.above8} ${prose.option}`}>
            Your school asks for a code from your phone at sign-in, besides the password. It takes two minutes to set
            up.
          </p>
        </div>
        <EnrolTwoFactor onDone={() => void goOn()} />
        <Button look="quiet" onClick={leaveSession}>
          Sign Out
        </Button>
      </div>
    </FullScreen>
  );
}
