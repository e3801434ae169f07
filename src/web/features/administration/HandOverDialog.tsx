import { useState } from 'react';
import type { AuthoredTest } from '#contract/authoring.ts';
import { useOtherAuthors } from '#web/api/authors.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useHandOverTest } from './administration.ts';
import classes from './admin-test-row.module.css';

type Props = { test: Pick<AuthoredTest, '_id' | 'title' | 'createdBy'>; onClose: () => void };

/** Asks to whom a test goes, and gives it to them. */
export function HandOverDialog({ test: { _id, title, createdBy }, onClose }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const authors = useOtherAuthors(createdBy._id);
  const handOver = useHandOverTest(_id);

  function confirm() {
    setMissing(chosen === undefined);
    if (chosen !== undefined) handOver.mutate(chosen, { onSuccess: onClose });
  }
  return (
    <ConfirmDialog
      opened
      title={`Hand over ‘${title}’`}
      confirm="Hand Over"
      running={handOver.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className={`${prose.faint} ${space.above12}`}>
        The test, its questions and its results go from {createdBy.name} to the person you choose. Whoever is taking it
        can finish.
      </p>
      <SelectField
        label="New author"
        all={authors === undefined ? 'Loading…' : 'Please choose'}
        choices={authors ?? []}
        value={chosen}
        invalid={isMissing && chosen === undefined}
        onChoose={setChosen}
      />
      <p role="alert" className={`${prose.small} ${space.above6} ${prose.bad} ${classes.missing}`}>
        {isMissing && chosen === undefined && 'Please choose who takes the test over.'}
      </p>
    </ConfirmDialog>
  );
}
