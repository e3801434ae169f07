import { Dialog } from '#web/ui/Dialog.tsx';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { PreferencesFailure } from './PreferencesFailure.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

export function NotificationsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title="Email Notifications" onClose={onClose}>
      <p className={`${prose.faint} ${space.below8}`}>What we write to you about. It is saved as you choose.</p>
      <PreferencesFailure />
      <PreferenceSwitch name="notifyResults" label="Results" text="When a result of yours is ready." />
      <PreferenceSwitch name="notifyPayments" label="Payments" text="A receipt for every payment." />
      <PreferenceSwitch name="notifyReferrals" label="Referrals" text="When a friend joins with your code." />
    </Dialog>
  );
}
