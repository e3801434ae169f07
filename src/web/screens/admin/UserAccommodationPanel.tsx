import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { accommodationSchema, mostExtraPercent } from '#contract/accommodation.ts';
import type { UserDetails } from '#contract/admin-users.ts';
import { useSetAccommodation } from '#web/features/users/user-details.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './user.module.css';

/** What a student has in every exam. Why is asked by nobody and kept nowhere. */
export function UserAccommodationPanel({ user: { _id: userId, accommodation } }: { user: UserDetails }) {
  const [percent, setPercent] = useState(String(accommodation?.extraPercent ?? 0));
  const [largerType, setLargerType] = useState(accommodation?.largerType ?? false);
  const [validUntil, setValidUntil] = useState(accommodation?.validUntil ?? '');
  const [problem, setProblem] = useState<string>();
  const save = useSetAccommodation(userId);
  function send(event: SyntheticEvent) {
    event.preventDefault();
    const extraPercent = /^\d+$/.test(percent.trim()) ? Number(percent) : Number.NaN;
    const parsed = accommodationSchema.safeParse({ extraPercent, largerType, validUntil: validUntil || null });
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) save.mutate(parsed.data);
  }
  return (
    <Panel title="In Every Exam">
      <p className={`${prose.faint} ${space.below14} ${classes.intro}`}>
        Holds by itself from the next start on, in sittings too. An exam that is open goes on as it was told. No reason
        is kept.
      </p>
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
        <Button type="submit" look="outline" loading={save.isPending}>
          Save
        </Button>
      </form>
    </Panel>
  );
}
