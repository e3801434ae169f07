import { useQueryClient } from '@tanstack/react-query';
import { profileKey } from '#web/api/query-client.ts';
import { PasswordForm } from '#web/features/account/PasswordForm.tsx';
import { leaveSession } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { Button } from '#web/ui/Button.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { accountWords } from '#web/words/account.ts';
import { siteWords } from '#web/words/site.ts';
import classes from './two-factor-screen.module.css';

/** In the place of every screen, for whoever has been given a password and is asked for one of their own. */
export function NewPasswordScreen() {
  const { siteTitle } = usePublicSettings();
  const queryClient = useQueryClient();
  return (
    <FullScreen>
      <div className={`${layout.stack} ${space.gap24} ${layout.fromStart} ${layout.within544}`}>
        <Wordmark title={siteTitle} />
        <div className={`${layout.fullWidth} ${layout.ruledInk} ${space.headroom24}`}>
          <h1 className={`${prose.tight} ${prose.leading115} ${classes.title}`}>
            {accountWords('aPasswordOfYourOwn')}
          </h1>
          <p className={`${prose.faint} ${space.above8} ${prose.option}`}>{accountWords('aPasswordOfYourOwnText')}</p>
        </div>
        <div className={layout.fullWidth}>
          <PasswordForm onChanged={() => void queryClient.invalidateQueries({ queryKey: profileKey })} />
        </div>
        <Button look="quiet" onClick={leaveSession}>
          {siteWords('signOut')}
        </Button>
      </div>
    </FullScreen>
  );
}
