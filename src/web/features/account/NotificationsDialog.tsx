import { Dialog } from '#web/ui/Dialog.tsx';
import { accountWords } from '#web/words/account.ts';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { PreferencesFailure } from './PreferencesFailure.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

export function NotificationsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={accountWords('emailNotifications')} onClose={onClose}>
      <p className={`${prose.faint} ${space.below8}`}>{accountWords('whatWeWriteToYou')}</p>
      <PreferencesFailure />
      <PreferenceSwitch
        name="notifyResults"
        label={accountWords('results')}
        text={accountWords('whenAResultOfYours')}
      />
      <PreferenceSwitch
        name="notifyPayments"
        label={accountWords('payments')}
        text={accountWords('aReceiptForEveryPayment')}
      />
      <PreferenceSwitch
        name="notifyReferrals"
        label={accountWords('referrals')}
        text={accountWords('whenAFriendJoinsWith')}
      />
    </Dialog>
  );
}
