import { type SubmitEvent, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { BackupPlan, BackupsState } from '#contract/backups.ts';
import { changedFields } from '#domain/editing/changed-meanwhile.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useUpdatePlan } from './backups.ts';
import { CallProblem } from './CallProblem.tsx';
import { hourText } from './plan-texts.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const keepable = ['3', '5', '7', '14', '30', '60', '100'].map((value) => ({ value, label: `The last ${value}` }));

/** When backups are made by themselves, how many stay, and where they go. */
export function BackupPlanForm({ state: { plan, ownFolder } }: { state: BackupsState }) {
  const [changes, setChanges] = useState<Partial<BackupPlan>>({});
  const update = useUpdatePlan();
  const wanted = { ...plan, ...changes };
  const isChanged = Object.keys(changedFields(plan, wanted)).length > 0;

  function change(further: Partial<BackupPlan>) {
    setChanges({ ...changes, ...further });
    update.reset();
  }
  function discard() {
    setChanges({});
    update.reset();
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (update.isPending || !isChanged) return;
    update.mutate(changedFields(plan, wanted), { onSuccess: () => setChanges({}) });
  }

  const isFolderWrong = update.error instanceof AppError && update.error.details.fields?.[0]?.path === 'folder';
  return (
    <Panel title="Each night">
      <form noValidate onSubmit={send} className={`${layout.stack} ${space.gap20}`}>
        <CheckField
          label="Make a backup each night"
          hint="Exams go on meanwhile. Where the server is off at the hour, it is made when it is on again."
          checked={wanted.isNightly}
          onCheck={(isNightly) => change({ isNightly })}
        />
        <div className={`${layout.stack} ${layout.lower} ${space.gap16} ${grid.fit160}`}>
          <SelectField
            label="At"
            choices={hours}
            value={String(wanted.hour)}
            onChoose={(hour) => change({ hour: Number(hour) })}
          />
          <SelectField
            label="Keep"
            choices={withChosen(wanted.kept)}
            value={String(wanted.kept)}
            onChoose={(kept) => change({ kept: Number(kept) })}
          />
        </div>
        <p className={prose.note}>
          An older one goes only when a newer one is whole. It counts for those made here too.
        </p>
        <TextField
          label="Folder on the server"
          hint={`Of a stick or another disk, so that a backup outlives this one. Empty: ${ownFolder}`}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={wanted.folder ?? ''}
          invalid={isFolderWrong}
          onType={(folder) => change({ folder: folder.trim() === '' ? null : folder })}
        />
        <CallProblem error={update.error} failure="Failed to save" />
        <div className={layout.actions}>
          {isChanged && (
            <Button look="outline" disabled={update.isPending} onClick={discard}>
              Discard
            </Button>
          )}
          <Button type="submit" disabled={!isChanged} loading={update.isPending}>
            Save
          </Button>
        </div>
      </form>
      <UnsavedChanges isChanged={() => isChanged} />
    </Panel>
  );
}

/** The common numbers, and the one that was set otherwise. */
function withChosen(kept: number) {
  if (keepable.some(({ value }) => value === String(kept))) return keepable;
  return [...keepable, { value: String(kept), label: `The last ${kept}` }].sort(
    (one, other) => Number(one.value) - Number(other.value),
  );
}
