import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { type OwnTest, useDeleteQuestions, useMoveQuestions } from './questions.ts';

type Props = {
  /** Ids of the questions on the page. */
  shown: readonly string[];
  chosen: ReadonlySet<string>;
  tests: readonly OwnTest[];
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** All on the page, and what can be done with those that are chosen, on this page and others. */
export function ChosenQuestions({ shown, chosen, tests, onChoose }: Props) {
  const [asked, setAsked] = useState<'delete' | 'move' | null>(null);
  const [test, setTest] = useState<string | undefined>(undefined);
  const remove = useDeleteQuestions();
  const move = useMoveQuestions();
  const allShown = shown.length > 0 && shown.every((id) => chosen.has(id));
  const ids = [...chosen];
  const done = { onSuccess: () => onChoose(new Set()), onSettled: () => setAsked(null) };
  return (
    <div
      className={`${layout.cluster} ${prose.small} ${layout.middle} ${grid.gap8by16} ${layout.least44}`}
      role="group"
      aria-label="Chosen questions"
    >
      <label className={`${layout.line} ${space.gap10} ${surface.pressable} ${layout.least44}`}>
        <input
          type="checkbox"
          checked={allShown}
          onChange={() => onChoose(allShown ? without(chosen, shown) : new Set([...chosen, ...shown]))}
        />
        All on this page
      </label>
      {chosen.size > 0 && (
        <>
          <span role="status">{counted(chosen.size, 'question')} chosen</span>
          <Button look="outline" size="small" onClick={() => setAsked('move')}>
            Move to Another Test
          </Button>
          <Button look="outline" size="small" onClick={() => setAsked('delete')}>
            Delete the Chosen
          </Button>
          <Button look="quiet" size="small" onClick={() => onChoose(new Set())}>
            Choose None
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={asked === 'delete'}
        title={`Delete ${counted(chosen.size, 'question')}`}
        confirm="Delete"
        destructive
        running={remove.isPending}
        onConfirm={() => remove.mutate(ids, done)}
        onCancel={() => setAsked(null)}
      >
        <p>Are you sure you want to delete these questions? This action cannot be undone. Results keep them.</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'move'}
        title={`Move ${counted(chosen.size, 'question')}`}
        confirm="Move"
        running={move.isPending}
        onConfirm={() => test !== undefined && move.mutate({ questionIds: ids, test }, done)}
        onCancel={() => setAsked(null)}
      >
        <p>They go to the end of the test, in their order. Results keep them as they were.</p>
        <SelectField
          label="To test"
          all="Select a test"
          choices={tests.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={test}
          onChoose={setTest}
        />
      </ConfirmDialog>
    </div>
  );
}

function without(chosen: ReadonlySet<string>, shown: readonly string[]): Set<string> {
  const left = new Set(chosen);
  for (const id of shown) left.delete(id);
  return left;
}
