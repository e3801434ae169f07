import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/api/failure-text.ts';
import { schoolSettingsQuery } from '#web/features/settings-form/school-settings.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';

export function SettingsScreen() {
  const settings = useQuery(schoolSettingsQuery);
  return (
    <>
      <PageHeader title="System Settings" lead="They hold for the whole school, and act as soon as they are saved." />
      {settings.isError && settings.data === undefined && (
        <FailureState
          title={failureText(settings.error, schoolSettingsQuery.meta ?? {})}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.isPending && <SettingsSkeleton />}
      {settings.data !== undefined && <SettingsPage saved={settings.data} />}
    </>
  );
}
