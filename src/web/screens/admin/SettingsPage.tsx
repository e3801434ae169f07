import { type SubmitEvent, useRef, useState } from 'react';
import { defaultSettings, type Settings } from '#contract/admin-settings.ts';
import { tell } from '#web/api/tell.ts';
import { followSchoolTheme } from '#web/features/settings/color-scheme.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { FeatureToggles } from '#web/features/settings-form/FeatureToggles.tsx';
import { GeneralSettings } from '#web/features/settings-form/GeneralSettings.tsx';
import { useUpdateSettings } from '#web/features/settings-form/school-settings.ts';
import {
  checkSettings,
  isSameSettings,
  type SettingsField,
  settingsIn,
  type SettingsProblems,
  type SettingsValues,
  valuesOf,
} from '#web/features/settings-form/settings-form.ts';
import { SettingsPreview } from '#web/features/settings-form/SettingsPreview.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import classes from './settings.module.css';

/** The form with its preview. Checked by the contract's own schema; each message stands beside its field. */
export function SettingsPage({ saved }: { saved: Settings }) {
  // Nothing while it says what is saved, so that another administrator's change is seen.
  const [draft, setDraft] = useState<SettingsValues>();
  const [problems, setProblems] = useState<SettingsProblems>({});
  const [isResetting, setResetting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { emailEnabled } = usePublicSettings();
  const update = useUpdateSettings();
  const values = draft ?? valuesOf(saved);
  const isChanged = !isSameSettings(settingsIn(values), saved);

  function set<F extends SettingsField>(field: F, value: SettingsValues[F]) {
    if (values[field] === value) return;
    setDraft({ ...values, [field]: value });
    setProblems(({ [field]: _, ...others }) => others);
  }
  function fill(filled: SettingsValues | undefined, message: string) {
    setDraft(filled);
    setProblems({});
    tell(message, 'good');
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in a field sends the form too, while the button waits.
    if (update.isPending || !isChanged) return;
    const checked = checkSettings(values);
    setProblems(checked.problems ?? {});
    if (checked.problems !== null) {
      const element = form.current?.elements.namedItem(checked.first);
      if (element instanceof HTMLElement) element.focus();
      return;
    }
    const { settings } = checked;
    update.mutate(settings, {
      onSuccess: () => {
        setDraft(undefined);
        // Whoever sets the school's theme is to see it, whatever they had chosen for themself.
        if (settings.theme !== saved.theme) followSchoolTheme();
      },
    });
  }

  const fields = { values, problems, onSet: set };
  return (
    <div className={classes.page}>
      <form ref={form} noValidate onSubmit={send} className={classes.form}>
        <GeneralSettings {...fields} />
        <FeatureToggles {...fields} emailEnabled={emailEnabled} />
        <div className={classes.actions}>
          <Button look="quiet" disabled={update.isPending} onClick={() => setResetting(true)}>
            Reset to Defaults
          </Button>
          {isChanged && (
            <Button look="outline" disabled={update.isPending} onClick={() => fill(undefined, 'Changes discarded')}>
              Discard Changes
            </Button>
          )}
          <Button type="submit" disabled={!isChanged} loading={update.isPending}>
            Save Changes
          </Button>
        </div>
      </form>
      <div className={classes.side}>
        <SettingsPreview settings={settingsIn(values)} />
      </div>
      <ConfirmDialog
        opened={isResetting}
        title="Reset to defaults?"
        confirm="Reset"
        onCancel={() => setResetting(false)}
        onConfirm={() => {
          setResetting(false);
          fill(valuesOf(defaultSettings), 'Settings reset to defaults. Click Save to apply.');
        }}
      >
        <p>Every field is filled with its default. Nothing changes for the school until you save.</p>
      </ConfirmDialog>
      <UnsavedChanges isChanged={() => isChanged} />
    </div>
  );
}
