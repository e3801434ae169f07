import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { type Accommodation, accommodationSchema, mostExtraPercent } from '#contract/accommodation.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

type Props = { accommodation: Accommodation | null; isSaving: boolean; onSave: (accommodation: Accommodation) => void };

/** What one person, or several, have in every exam. */
export function AccommodationForm({ accommodation, isSaving, onSave }: Props) {
  const [percent, setPercent] = useState(String(accommodation?.extraPercent ?? 0));
  const [largerType, setLargerType] = useState(accommodation?.largerType ?? false);
  const [validUntil, setValidUntil] = useState(accommodation?.validUntil ?? '');
  const [problem, setProblem] = useState<string>();
  function send(event: SyntheticEvent) {
    event.preventDefault();
    const extraPercent = /^\d+$/.test(percent.trim()) ? Number(percent) : Number.NaN;
    const parsed = accommodationSchema.safeParse({ extraPercent, largerType, validUntil: validUntil || null });
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) onSave(parsed.data);
  }
  return (
    <form onSubmit={send} noValidate className={`${layout.stack} ${space.gap14}`}>
      <TextInput
        label="Extra time (%)"
        inputMode="numeric"
        description={`0 to ${mostExtraPercent} percent of the time limit`}
        value={percent}
        error={problem}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
      <CheckField
        label="Larger type"
        hint="The exam begins with it; it can be changed there."
        checked={largerType}
        onCheck={setLargerType}
      />
      <TextInput
        label="Until"
        type="date"
        description="The last day. Empty: it holds on."
        value={validUntil}
        onChange={(event) => setValidUntil(event.currentTarget.value)}
      />
      <Button type="submit" look="outline" loading={isSaving}>
        Save
      </Button>
    </form>
  );
}
