import { useState } from 'react';
import type { NumberKey } from '#contract/question-details.ts';
import { draftedNumber, type NumberDraft, numberDraftOf } from '#domain/kinds/numeric/number-draft.ts';
import { rightSentences, typedNumber } from '#domain/kinds/numeric/number-text.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { KeyEditorProps } from '../kind-parts.ts';
import { UnitRows } from './UnitRows.tsx';

const tolerances: { value: NumberKey['tolerance']; label: string }[] = [
  { value: 'absolute', label: 'A value, give or take an amount' },
  { value: 'percent', label: 'A value, give or take a percentage' },
  { value: 'range', label: 'All from one value to another' },
];

type Figure = 'value' | 'amount' | 'percent' | 'from' | 'to';

/** The fields of each tolerance. */
const figures: Record<NumberKey['tolerance'], readonly { name: Figure; label: string }[]> = {
  absolute: [
    { name: 'value', label: 'Right value' },
    { name: 'amount', label: 'Give or take' },
  ],
  percent: [
    { name: 'value', label: 'Right value' },
    { name: 'percent', label: 'Give or take, %' },
  ],
  range: [
    { name: 'from', label: 'Lowest right value' },
    { name: 'to', label: 'Highest right value' },
  ],
};

/** The right number, what it may be off by and its units; what that comes to is said below. */
export function NumberField({ draft, onChange, faultIn, faultId }: KeyEditorProps) {
  const [typed, setTyped] = useState(() => numberDraftOf(draft.details.number));
  function change(fields: Partial<NumberDraft>) {
    const next = { ...typed, ...fields };
    setTyped(next);
    onChange({ ...draft, details: { ...draft.details, number: draftedNumber(next) } });
  }
  const shown = figures[typed.tolerance];
  const unread = shown.find(({ name }) => Number.isNaN(typedNumber(typed[name])));
  // The one that is at fault bears the name by which it is found.
  const named = (unread ?? shown[0])?.name;
  const hasFault = faultIn === 'details';
  const hasUnit = typed.units.some(({ name }) => name.trim() !== '');
  return (
    <fieldset className={`${layout.stack} ${space.gap12}`} {...(hasFault && { 'aria-describedby': faultId })}>
      <legend className={`${space.below8} ${prose.strong}`}>Right answer</legend>
      <SelectField
        label="What is right"
        choices={tolerances}
        value={typed.tolerance}
        onChoose={(tolerance) => tolerance && change({ tolerance })}
      />
      <div className={`${layout.stack} ${layout.lower} ${grid.halves} ${space.gap16}`}>
        {shown.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="text"
            autoComplete="off"
            value={typed[name]}
            {...(name === named && { name: 'details' })}
            invalid={hasFault && name === unread?.name}
            onType={(text) => change({ [name]: text })}
          />
        ))}
      </div>
      <UnitRows units={typed.units} onChange={(units) => change({ units })} />
      {hasUnit && (
        <CheckField
          label="The unit must be written"
          hint="Otherwise the first unit stands beside the answer, and is taken where none is written."
          checked={typed.asksUnit}
          onCheck={(asksUnit) => change({ asksUnit })}
        />
      )}
      <output className={prose.note}>{unread === undefined && rightSentences(draftedNumber(typed)).join(' ')}</output>
    </fieldset>
  );
}
