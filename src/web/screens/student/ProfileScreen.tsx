import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tell } from '#web/api/tell.ts';
import { dropToken } from '#web/api/token.ts';
import { DeleteAccountDialog } from '#web/features/account/DeleteAccountDialog.tsx';
import { NotificationsDialog } from '#web/features/account/NotificationsDialog.tsx';
import { PrivacyDialog } from '#web/features/account/PrivacyDialog.tsx';
import { ProfileDetails } from '#web/features/account/ProfileDetails.tsx';
import { ProfileForm } from '#web/features/account/ProfileForm.tsx';
import { ProfileHead } from '#web/features/account/ProfileHead.tsx';
import { UpgradeDialog } from '#web/features/payments/UpgradeDialog.tsx';
import { profileKey, useUser } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LearningStatistics } from './LearningStatistics.tsx';
import classes from './profile.module.css';
import { saveFile } from '#web/ui/save-file.ts';

type Opened = 'notifications' | 'privacy' | 'deletion' | 'upgrade' | null;

export function ProfileScreen() {
  const user = useUser();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);

  return (
    <>
      <PageHeader title="Profile" lead="Who you are here, how you are doing, and what others may see.">
        {!editing && (
          <Button look="outline" onClick={() => setEditing(true)}>
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
            Edit Profile
          </Button>
        )}
      </PageHeader>
      <div className={classes.columns}>
        <div className={classes.column}>
          <section className={classes.card} aria-label="Your profile">
            <ProfileHead user={user} />
            {editing ? (
              <ProfileForm
                user={user}
                onSaved={(saved) => {
                  queryClient.setQueriesData({ queryKey: profileKey }, saved);
                  setEditing(false);
                }}
                onCancel={() => setEditing(false)}
              />
            ) : (
              <ProfileDetails user={user} />
            )}
          </section>
          <LearningStatistics />
        </div>
        <div className={classes.column}>
          {user.role === 'student' && user.subscription === 'free' && (
            <section className={`${classes.card} ${classes.offer}`} aria-labelledby="upgrade-your-plan">
              <h2 id="upgrade-your-plan" className={classes.title}>
                Upgrade Your Plan
              </h2>
              <p>Premium opens every test. You pay ₦1,000 once, and it stays.</p>
              <Button onClick={() => setOpened('upgrade')}>Upgrade Now</Button>
            </section>
          )}
          <section className={classes.card} aria-labelledby="account-settings">
            <h2 id="account-settings" className={classes.title}>
              Account Settings
            </h2>
            <SettingRow
              name="Email Notifications"
              text="What we write to you about"
              action="Configure"
              onOpen={() => setOpened('notifications')}
            />
            <SettingRow
              name="Privacy Settings"
              text="Visibility, password, devices, your data"
              action="Manage"
              onOpen={() => setOpened('privacy')}
            />
          </section>
          <section className={classes.card} aria-labelledby="quick-actions">
            <h2 id="quick-actions" className={classes.title}>
              Quick Actions
            </h2>
            <ButtonLink look="outline" wide to={paths.student.results}>
              View All Results
            </ButtonLink>
            <ButtonLink look="outline" wide to={paths.student.tests}>
              Take New Test
            </ButtonLink>
            <Button look="outline" wide aria-haspopup="dialog" onClick={() => setOpened('privacy')}>
              Privacy Settings
            </Button>
          </section>
        </div>
      </div>
      <NotificationsDialog opened={opened === 'notifications'} onClose={close} />
      <PrivacyDialog
        opened={opened === 'privacy'}
        onClose={close}
        onData={(file) => saveFile('my-data.json', file)}
        onDelete={() => setOpened('deletion')}
      />
      <DeleteAccountDialog opened={opened === 'deletion'} onCancel={close} onDeleted={leave} />
      <UpgradeDialog opened={opened === 'upgrade'} onClose={close} />
    </>
  );
}

function leave(): void {
  dropToken();
  tell('Your account is deleted', 'good');
}

type SettingProps = { name: string; text: string; action: string; onOpen: () => void };

function SettingRow({ name, text, action, onOpen }: SettingProps) {
  return (
    <div className={classes.setting}>
      <div>
        <h3 className={classes.settingName}>{name}</h3>
        <p className={classes.settingText}>{text}</p>
      </div>
      <Button look="outline" size="small" aria-label={`${action} ${name}`} aria-haspopup="dialog" onClick={onOpen}>
        {action}
      </Button>
    </div>
  );
}
