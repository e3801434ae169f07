import { useEffect, useRef } from 'react';
import layout from '#web/ui/layout.module.css';
import { counted } from '#web/ui/numbers.ts';
import prose from '#web/ui/prose.module.css';
import { SelectField } from '#web/ui/SelectField.tsx';
import space from '#web/ui/space.module.css';
import { Problem } from './Problem.tsx';
import type { OwnTest } from './questions.ts';

type Props = {
  tests: readonly OwnTest[];
  value: string | undefined;
  /** How many questions wait for it. */
  waiting: number;
  /** Whether somebody went on without it. */
  isMissed: boolean;
  onChoose: (testId: string | undefined) => void;
};

/** The test for the questions that name none. Nothing goes on without it, so it has the focus until it is chosen. */
export function TestChoice({ tests, value, waiting, isMissed, onChoose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = waiting > 0;
  useEffect(() => {
    if (isWaiting) place.current?.querySelector('select')?.focus();
  }, [isWaiting]);
  const isFaulty = isWaiting && isMissed;
  return (
    <div ref={place} className={`${layout.stack} ${space.gap8}`}>
      {isFaulty && <Problem text="Please select a test" />}
      <SelectField
        label="Test for the questions that name none"
        all="Select a test"
        choices={tests.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={value}
        invalid={isFaulty}
        onChoose={onChoose}
      />
      {isWaiting && (
        <p className={prose.note}>
          Required: {counted(waiting, 'question goes', 'questions go')} where you say. It can be a draft.
        </p>
      )}
    </div>
  );
}
