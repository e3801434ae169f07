import { type SubmitEvent, useRef, useState } from 'react';
import {
  defaultSettings,
  schoolSettings,
  type SettingName,
  settingNames,
  type Settings,
} from '#contract/school-settings.ts';
import { changedFields, changedMeanwhile, pick } from '#domain/editing/changed-meanwhile.ts';
import { tell } from '#web/api/tell.ts';
import { followSchoolTheme } from '#web/features/settings/color-scheme.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { ChangedMeanwhile } from '#web/features/settings-form/ChangedMeanwhile.tsx';
import { useUpdateSettings } from '#web/features/settings-form/school-settings.ts';
import {
  basedOnNow,
  checkSettings,
  draftOf,
  setField,
  type SettingsDraft,
  settingsIn,
  type SettingsProblems,
  untouched,
  valuesWith,
  withoutFields,
} from '#web/features/settings-form/settings-form.ts';
import { SettingsFields } from '#web/features/settings-form/SettingsFields.tsx';
import { SettingsPreview } from '#web/features/settings-form/SettingsPreview.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './settings.module.css';

/** The form with its preview. Checked by the contract's own schema; each message stands beside its field. */
export function SettingsPage({ saved }: { saved: Settings }) {
  // Only what was changed here, so that another administrator's change is seen, and stays.
  const [draft, setDraft] = useState(untouched);
  const [problems, setProblems] = useState<SettingsProblems>({});
  const [isResetting, setResetting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { emailEnabled } = usePublicSettings();
  const update = useUpdateSettings();
  const values = valuesWith(draft, saved);
  const mine = settingsIn(values);
  const isChanged = Object.keys(changedFields(saved, mine)).length > 0;
  const overtaken = changedMeanwhile(pick(mine, draft.changes), draft.basedOn, saved);

  function set(name: SettingName, value: string | boolean) {
    if (values[name] === value) return;
    setDraft((before) => setField(before, saved, { name, value }));
    setProblems(({ [name]: _, ...others }) => others);
  }
  function fill(filled: SettingsDraft, message: string) {
    setDraft(filled);
    setProblems({});
    tell(message, 'good');
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in a field sends the form too, while the button waits.
    if (update.isPending || !isChanged || overtaken.length > 0) return;
    const checked = checkSettings(values);
    setProblems(checked.problems ?? {});
    if (checked.problems !== null) {
      const element = form.current?.elements.namedItem(checked.first);
      if (element instanceof HTMLElement) element.focus();
      return;
    }
    const changes = changedFields(saved, checked.settings);
    update.mutate(
      { ...changes, basedOn: pick(saved, changes) },
      {
        onSuccess: (now) => {
          setDraft(untouched);
          // Whoever sets the school's theme is to see it, whatever they had chosen for themself.
          if (changes.theme !== undefined) followSchoolTheme();
          tellOthersChanges(Object.keys(changedFields({ ...saved, ...changes }, now)));
        },
      },
    );
  }

  const fields = { values, problems, onSet: set };
  return (
    <div className={`${grid.withAside} ${space.gap28} ${grid.aside304}`}>
      <form ref={form} noValidate onSubmit={send} className={`${layout.stack} ${layout.narrowable} ${space.gap28}`}>
        <SettingsFields {...fields} emailEnabled={emailEnabled} />
        {overtaken.length > 0 && (
          <ChangedMeanwhile
            fields={overtaken}
            before={{ ...saved, ...draft.basedOn }}
            now={saved}
            mine={mine}
            onTakeTheirs={() => setDraft(withoutFields(draft, overtaken))}
            onKeepMine={() => setDraft(basedOnNow(draft, saved))}
          />
        )}
        <div className={`${layout.cluster} ${layout.middle} ${space.gap12} ${classes.actions}`}>
          <Button look="quiet" disabled={update.isPending} onClick={() => setResetting(true)}>
            Reset to Defaults
          </Button>
          {isChanged && (
            <Button look="outline" disabled={update.isPending} onClick={() => fill(untouched, 'Changes discarded')}>
              Discard Changes
            </Button>
          )}
          <Button type="submit" disabled={!isChanged || overtaken.length > 0} loading={update.isPending}>
            Save Changes
          </Button>
        </div>
      </form>
      <div className={`${layout.narrowable} ${layout.stuck} ${classes.side}`}>
        <SettingsPreview settings={mine} />
      </div>
      <ConfirmDialog
        opened={isResetting}
        title="Reset to defaults?"
        confirm="Reset"
        onCancel={() => setResetting(false)}
        onConfirm={() => {
          setResetting(false);
          fill(draftOf(defaultSettings, saved), 'Settings reset to defaults. Click Save to apply.');
        }}
      >
        <p>Every field is filled with its default. Nothing changes for the school until you save.</p>
      </ConfirmDialog>
      <UnsavedChanges isChanged={() => isChanged} />
    </div>
  );
}

/** What another administrator has set while the form was open, and nobody had seen here. */
function tellOthersChanges(fields: readonly string[]): void {
  const names = settingNames.filter((name) => fields.includes(name)).map((name) => schoolSettings[name].name);
  if (names.length > 0) tell(`Another administrator has changed: ${names.join(', ')}`, 'warn');
}
