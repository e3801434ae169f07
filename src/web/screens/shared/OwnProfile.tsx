import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { profileKey } from '#web/api/query-client.ts';
import { tell } from '#web/api/tell.ts';
import { dropToken } from '#web/api/token.ts';
import { DeleteAccountDialog } from '#web/features/account/DeleteAccountDialog.tsx';
import { LanguageField } from '#web/features/account/LanguageField.tsx';
import { NotificationsDialog } from '#web/features/account/NotificationsDialog.tsx';
import { ProfileDetails } from '#web/features/account/ProfileDetails.tsx';
import { ProfileHead } from '#web/features/account/ProfileHead.tsx';
import { useUser } from '#web/features/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { accountWords } from '#web/words/account.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import space from '#web/ui/space.module.css';
import { ProfileCard } from './ProfileCard.tsx';
import classes from './profile.module.css';

// Long, and seldom opened.
const PrivacyDialog = lazy(() =>
  loadUntilThere(async () => ({
    default: (await import('#web/features/account/PrivacyDialog.tsx')).PrivacyDialog,
  })),
);

const ProfileForm = lazy(() =>
  loadUntilThere(async () => ({
    default: (await import('#web/features/account/ProfileForm.tsx')).ProfileForm,
  })),
);

type Opened = 'notifications' | 'privacy' | 'deletion' | null;

type Props = {
  lead: string;
  /** What stands below one's own data. */
  figures?: ReactNode;
  /** What is offered before the settings, and the ways on after them. */
  offer?: ReactNode;
  ways?: (openPrivacy: () => void) => ReactNode;
};

/** Who one is, what one may change of it, and the way out: the same for every role. */
export function OwnProfile({ lead, figures, offer, ways }: Props) {
  const user = useUser();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);

  return (
    <>
      <PageHeader title={accountWords('profile')} lead={lead}>
        {!editing && (
          <Button look="outline" onClick={() => setEditing(true)}>
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
            {accountWords('editProfile')}
          </Button>
        )}
      </PageHeader>
      <div className={`${grid.withAside} ${space.gap26} ${grid.aside336}`}>
        <div className={`${layout.stack} ${space.gap26}`}>
          <section className={`${surface.panel} ${classes.card}`} aria-label={accountWords('yourProfile2')}>
            <ProfileHead user={user} />
            {editing ? (
              <Suspense fallback={<ProfileDetails user={user} />}>
                <ProfileForm
                  user={user}
                  onSaved={(saved) => {
                    queryClient.setQueriesData({ queryKey: profileKey }, saved);
                    setEditing(false);
                  }}
                  onCancel={() => setEditing(false)}
                />
              </Suspense>
            ) : (
              <ProfileDetails user={user} />
            )}
          </section>
          {figures}
        </div>
        <div className={`${layout.stack} ${space.gap26}`}>
          {offer}
          <ProfileCard title={accountWords('accountSettings')}>
            <SettingRow
              name={accountWords('emailNotifications')}
              text={accountWords('whatWeWriteToYou2')}
              action={accountWords('configure')}
              onOpen={() => setOpened('notifications')}
            />
            <SettingRow
              name={accountWords('privacySettings')}
              text={accountWords('visibilityPasswordDevicesYourData')}
              action={accountWords('manage')}
              onOpen={() => setOpened('privacy')}
            />
            {user.role === 'student' && (
              <div className={space.headroom12}>
                <LanguageField user={user} />
                <p className={`${prose.fact} ${space.above6}`}>{accountWords('languageText')}</p>
              </div>
            )}
          </ProfileCard>
          {ways?.(() => setOpened('privacy'))}
        </div>
      </div>
      <NotificationsDialog opened={opened === 'notifications'} onClose={close} />
      <Suspense>
        {opened === 'privacy' && (
          <PrivacyDialog
            onClose={close}
            onData={(file) => saveFile('my-data.json', file)}
            onDelete={() => setOpened('deletion')}
          />
        )}
      </Suspense>
      <DeleteAccountDialog opened={opened === 'deletion'} onCancel={close} onDeleted={leave} />
    </>
  );
}

function leave(): void {
  dropToken();
  tell(accountWords('yourAccountIsDeleted'), 'good');
}

type SettingProps = { name: string; text: string; action: string; onOpen: () => void };

function SettingRow({ name, text, action, onOpen }: SettingProps) {
  return (
    <div className={`${layout.row} ${space.headroom12}`}>
      <div>
        <h3 className={`${prose.strong} ${prose.sans} ${prose.body}`}>{name}</h3>
        <p className={prose.fact}>{text}</p>
      </div>
      <Button look="outline" size="small" aria-label={`${action} ${name}`} aria-haspopup="dialog" onClick={onOpen}>
        {action}
      </Button>
    </div>
  );
}
