import { useState } from 'react';
import { useClassChoices } from '#web/api/class-choices.ts';
import { Button } from '#web/ui/Button.tsx';
import { counted } from '#web/ui/numbers.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useAddClassCandidates } from './sittings.ts';

/** Everybody of a class, one class after the other. Whoever has no class sees nothing of it. */
export function AddClass({ sittingId }: { sittingId: string }) {
  const choices = useClassChoices();
  const [classId, setClassId] = useState<string>();
  const [outcome, setOutcome] = useState('');
  const add = useAddClassCandidates(sittingId);
  if (choices.length === 0) return null;
  function send(chosen: string) {
    const name = choices.find(({ value }) => value === chosen)?.label ?? 'Class';
    add.mutate(chosen, {
      onSuccess: ({ added, present }) => {
        setClassId(undefined);
        setOutcome(
          `${name}: ${counted(added, 'candidate')} added${present > 0 ? `, ${present} were in it already` : ''}`,
        );
      },
    });
  }
  return (
    <div className={`${layout.stack} ${space.gap12} ${space.below26}`}>
      <div className={`${layout.cluster} ${layout.lowest} ${space.gap12}`}>
        <SelectField
          label="A whole class"
          all="Choose a class"
          choices={choices}
          value={classId}
          onChoose={setClassId}
        />
        <Button
          look="outline"
          loading={add.isPending}
          disabled={classId === undefined}
          onClick={() => classId !== undefined && send(classId)}
        >
          Add the Class
        </Button>
      </div>
      <p role="status" className={prose.fact}>
        {outcome}
      </p>
    </div>
  );
}
