import { useState } from 'react';
import type { UndoneUpload } from '#contract/question-uploads.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import prose from '#web/ui/prose.module.css';
import classes from './bulk-upload.module.css';
import { useUndoUpload } from './uploads.ts';

type Props = {
  upload: { _id: string; fileName: string; standing: number };
  onUndone: (outcome: UndoneUpload) => void;
};

/** Takes back what came with an upload, once it is said for certain. */
export function UndoUpload({ upload: { _id, fileName, standing }, onUndone }: Props) {
  const [isAsked, setAsked] = useState(false);
  const undo = useUndoUpload();
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsked(true)}>
        Undo This Upload
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Undo this upload?"
        confirm="Delete Its Questions"
        destructive
        running={undo.isPending}
        onConfirm={() => undo.mutate(_id, { onSuccess: onUndone, onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        <p>
          {counted(standing, 'question')} that came with {fileName || 'it'} will be deleted. Those that a candidate has
          had, that another test uses, or that were changed since, stay.
        </p>
      </ConfirmDialog>
    </>
  );
}

const listed = 20;
const reasons = { asked: 'a candidate has had it', used: 'another test uses it', changed: 'it was changed since' };

/** What was deleted, and what stays and why. */
export function Undone({ outcome: { deleted, kept } }: { outcome: UndoneUpload }) {
  return (
    <div role="status">
      <p className={`${prose.strong} ${prose.good} ${classes.done}`}>Deleted {counted(deleted, 'question')}</p>
      {kept.length > 0 && (
        <>
          <p>{counted(kept.length, 'question stays', 'questions stay')}:</p>
          <ul>
            {kept.slice(0, listed).map(({ _id, text, reason }) => (
              <li key={_id} className={prose.breakable}>
                {text}: {reasons[reason]}
              </li>
            ))}
          </ul>
          {kept.length > listed && <p>and {kept.length - listed} more</p>}
        </>
      )}
    </div>
  );
}
