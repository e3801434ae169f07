import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { accountWords } from '#web/words/account.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './account.module.css';
import { useDownloadData } from './download-data.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { CallProblem } from './Problem.tsx';
import { PreferencesFailure } from './PreferencesFailure.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';
import { SessionList } from './SessionList.tsx';

type Props = {
  onClose: () => void;
  /** Keeps the file of one's own data. */
  onData: (file: Blob) => void;
  onDelete: () => void;
};

/** Who sees one, who can get in, what is held, and the way out. */
export function PrivacyDialog({ onClose, onData, onDelete }: Props) {
  const download = useDownloadData(onData);
  return (
    <Dialog opened place="wide" title={accountWords('privacySettings')} onClose={onClose}>
      <section
        className={`${layout.stack} ${layout.ruled} ${space.gap12} ${layout.fromStart} ${grid.tall20} ${classes.section}`}
        aria-labelledby="privacy-visibility"
      >
        <h3 id="privacy-visibility" className={`${prose.size19} ${prose.leading130}`}>
          {accountWords('visibility')}
        </h3>
        <PreferencesFailure />
        <PreferenceSwitch
          name="showOnLeaderboard"
          label={accountWords('showMeOnTheLeaderboard')}
          text={accountWords('othersSeeYourNameAnd')}
        />
      </section>
      <section
        className={`${layout.stack} ${layout.ruled} ${space.gap12} ${layout.fromStart} ${grid.tall20} ${classes.section}`}
        aria-labelledby="privacy-password"
      >
        <h3 id="privacy-password" className={`${prose.size19} ${prose.leading130}`}>
          {accountWords('changePassword2')}
        </h3>
        <PasswordForm />
      </section>
      <section
        className={`${layout.stack} ${layout.ruled} ${space.gap12} ${layout.fromStart} ${grid.tall20} ${classes.section}`}
        aria-labelledby="privacy-devices"
      >
        <h3 id="privacy-devices" className={`${prose.size19} ${prose.leading130}`}>
          {accountWords('whereYouAreSignedIn')}
        </h3>
        <SessionList />
      </section>
      <section
        className={`${layout.stack} ${layout.ruled} ${space.gap12} ${layout.fromStart} ${grid.tall20} ${classes.section}`}
        aria-labelledby="privacy-data"
      >
        <h3 id="privacy-data" className={`${prose.size19} ${prose.leading130}`}>
          {accountWords('yourData')}
        </h3>
        <p className={prose.lead}>{accountWords('everythingThatIsHeldAbout')}</p>
        <CallProblem error={download.error} failure={accountWords('failedToDownloadYourData')} />
        <Button look="outline" loading={download.isPending} onClick={() => download.mutate()}>
          {accountWords('downloadMyData')}
        </Button>
      </section>
      <section
        className={`${layout.stack} ${layout.ruled} ${space.gap12} ${layout.fromStart} ${grid.tall20} ${classes.section}`}
        aria-labelledby="privacy-deletion"
      >
        <h3 id="privacy-deletion" className={`${prose.size19} ${prose.leading130}`}>
          {accountWords('deleteAccount')}
        </h3>
        <p className={prose.lead}>{accountWords('yourPersonalDataIsErased')}</p>
        <Button look="outline" onClick={onDelete} aria-haspopup="dialog">
          {accountWords('deleteMyAccount')}
        </Button>
      </section>
    </Dialog>
  );
}
