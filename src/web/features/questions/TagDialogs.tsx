import { useId, useState } from 'react';
import { questionTagSchema } from '#contract/question-tags.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Problem } from './Problem.tsx';

type Props = {
  /** How many questions are chosen. */
  chosen: number;
  /** Those that questions have already. */
  tags: readonly string[];
  running: boolean;
  onConfirm: (tag: string) => void;
  onCancel: () => void;
};

export function AddTagDialog({ chosen, tags, onConfirm, ...dialog }: Props) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  function confirm() {
    const tag = questionTagSchema.safeParse(typed);
    if (tag.success) onConfirm(tag.data);
    else setProblem(tag.error.issues[0]?.message ?? '');
  }

  return (
    <ConfirmDialog
      {...dialog}
      opened
      title={`Tag ${counted(chosen, 'question')}`}
      confirm="Add Tag"
      onConfirm={confirm}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextField
          label="Tag"
          list={`${id}-tags`}
          autoComplete="off"
          value={typed}
          invalid={problem !== null}
          aria-errormessage={`${id}-problem`}
          onType={(value) => {
            setTyped(value);
            setProblem(null);
          }}
        />
        <datalist id={`${id}-tags`}>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
        <Problem id={`${id}-problem`} text={problem} />
      </form>
    </ConfirmDialog>
  );
}

export function RemoveTagDialog({ chosen, tags, onConfirm, ...dialog }: Props) {
  const [tag, setTag] = useState(tags[0]);
  return (
    <ConfirmDialog
      {...dialog}
      opened
      title={`Remove a tag from ${counted(chosen, 'question')}`}
      confirm="Remove Tag"
      onConfirm={() => tag !== undefined && onConfirm(tag)}
    >
      <SelectField label="Tag" choices={tags.map((value) => ({ value, label: value }))} value={tag} onChoose={setTag} />
    </ConfirmDialog>
  );
}
