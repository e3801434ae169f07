import { type SubmitEvent, useState } from 'react';
import { type ClassKey, classKeySchema, type SchoolClass } from '#contract/classes.ts';
import { schoolTimeAfter } from '#domain/school-year/school-year.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { schoolTimeNow, termChoices } from '#web/ui/school-time.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { saveFailure, useChangeClass, useCopyClass, useCreateClass } from './classes.ts';

type Done = { onClose: () => void; onSaved: (saved: SchoolClass) => void };

export function NewClassDialog({ onClose, onSaved }: Done) {
  const create = useCreateClass();
  return (
    <ClassDialog
      title="New Class"
      submit="Make Class"
      start={{ name: '', ...schoolTimeNow() }}
      saving={create}
      onSave={(key) => create.mutate(key, { onSuccess: onSaved })}
      onClose={onClose}
    />
  );
}

export function ChangeClassDialog({ one, onClose, onSaved }: Done & { one: SchoolClass }) {
  const change = useChangeClass(one._id);
  return (
    <ClassDialog
      title="Change the Class"
      submit="Save"
      start={one}
      saving={change}
      onSave={(key) => change.mutate(key, { onSuccess: onSaved })}
      onClose={onClose}
    />
  );
}

/** For the next term or session: another class, with the same people to begin with. */
export function CopyClassDialog({ one, onClose, onSaved }: Done & { one: SchoolClass }) {
  const copy = useCopyClass(one._id);
  return (
    <ClassDialog
      title={`Copy ${one.name}`}
      lead="The copy begins with the members and teachers that this class has now. What changes in one later stays as it is in the other."
      submit="Make the Copy"
      start={{ name: one.name, ...schoolTimeAfter(one) }}
      saving={copy}
      onSave={(key) => copy.mutate(key, { onSuccess: onSaved })}
      onClose={onClose}
    />
  );
}

type Props = {
  title: string;
  lead?: string;
  submit: string;
  start: ClassKey;
  saving: { isPending: boolean; error: Error | null };
  onSave: (key: ClassKey) => void;
  onClose: () => void;
};

function ClassDialog({ title, lead, submit, start, saving: { isPending, error }, onSave, onClose }: Props) {
  const [{ name, session, term }, setKey] = useState(start);
  const [problem, setProblem] = useState<{ field: PropertyKey | undefined; message: string } | null>(null);
  const failure = problem?.message ?? (error && failureText(error, saveFailure));

  function set(changes: Partial<ClassKey>) {
    setKey((key) => ({ ...key, ...changes }));
    setProblem(null);
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const parsed = classKeySchema.safeParse({ name, session, term });
    if (parsed.success) {
      setProblem(null);
      onSave(parsed.data);
      return;
    }
    const [issue] = parsed.error.issues;
    setProblem({ field: issue?.path[0], message: issue?.message ?? 'Please check what you entered' });
    const field = event.currentTarget.elements.namedItem(String(issue?.path[0]));
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <Dialog opened title={title} closable={!isPending} onClose={onClose}>
      <form noValidate onSubmit={send} className={`${layout.stack} ${space.gap18}`}>
        {lead !== undefined && <p className={`${prose.faint} ${prose.loose}`}>{lead}</p>}
        <TextField
          label="Name of the class"
          name="name"
          maxLength={60}
          autoComplete="off"
          placeholder="SS2A"
          value={name}
          invalid={problem?.field === 'name'}
          onType={(typed) => set({ name: typed })}
          data-autofocus
        />
        <div className={`${layout.stack} ${space.gap16} ${grid.halves}`}>
          <TextField
            label="Session"
            name="session"
            maxLength={9}
            autoComplete="off"
            placeholder="2026/2027"
            value={session}
            invalid={problem?.field === 'session'}
            onType={(typed) => set({ session: typed })}
          />
          <SelectField
            label="Term"
            name="term"
            choices={termChoices}
            value={term}
            onChoose={(chosen) => chosen !== undefined && set({ term: chosen })}
          />
        </div>
        {failure !== null && (
          <p role="alert" className={prose.problem}>
            {failure}
          </p>
        )}
        <div className={`${layout.actions} ${space.above8}`}>
          <Button look="outline" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
