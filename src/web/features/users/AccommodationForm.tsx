import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { type Accommodation, accommodationSchema, mostExtraPercent, mostRestMinutes } from '#contract/accommodation.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

type Props = { accommodation: Accommodation | null; isSaving: boolean; onSave: (accommodation: Accommodation) => void };

const wholeNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What one person, or several, have in every exam. */
export function AccommodationForm({ accommodation, isSaving, onSave }: Props) {
  const [percent, setPercent] = useState(String(accommodation?.extraPercent ?? 0));
  const [rest, setRest] = useState(String(accommodation?.restMinutes ?? 0));
  const [largerType, setLargerType] = useState(accommodation?.largerType ?? false);
  const [validUntil, setValidUntil] = useState(accommodation?.validUntil ?? '');
  const [problem, setProblem] = useState<{ field: PropertyKey | undefined; message: string }>();
  function send(event: SyntheticEvent) {
    event.preventDefault();
    const parsed = accommodationSchema.safeParse({
      extraPercent: wholeNumber(percent),
      restMinutes: wholeNumber(rest),
      largerType,
      validUntil: validUntil || null,
    });
    const issue = parsed.error?.issues[0];
    setProblem(issue && { field: issue.path[0], message: issue.message });
    if (parsed.success) onSave(parsed.data);
  }
  return (
    <form onSubmit={send} noValidate className={`${layout.stack} ${space.gap14}`}>
      <TextInput
        label="Extra time (%)"
        inputMode="numeric"
        description={`0 to ${mostExtraPercent} percent of the time limit`}
        value={percent}
        error={problem?.field === 'extraPercent' && problem.message}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
      <TextInput
        label="Rest minutes"
        inputMode="numeric"
        description={`0 to ${mostRestMinutes} minutes of an exam in which they may let their time stand still`}
        value={rest}
        error={problem?.field === 'restMinutes' && problem.message}
        onChange={(event) => setRest(event.currentTarget.value)}
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
