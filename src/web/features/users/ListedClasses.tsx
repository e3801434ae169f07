import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { sessionSchema } from '#contract/classes.ts';
import type { ClassChoices } from '#domain/class-list/class-list-upload.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { counted } from '#web/ui/numbers.ts';
import { schoolTimeNow, termChoices } from '#web/ui/school-time.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

type Props = {
  choices: ClassChoices;
  /** Classes that the list names and that are not there. */
  missing: readonly string[];
  onChoose: (choices: ClassChoices) => void;
};

const named = 12;

/** Of when the classes are that a list names, and what becomes of those that are not there. */
export function ListedClasses({ choices, missing, onChoose }: Props) {
  const [{ session, term }, setTime] = useState(() => choices.classTime ?? schoolTimeNow());
  const parsed = sessionSchema.safeParse(session);

  function change(time: { session: string; term: typeof term }) {
    setTime(time);
    const { data } = sessionSchema.safeParse(time.session);
    onChoose({ ...choices, classTime: data === undefined ? undefined : { session: data, term: time.term } });
  }
  const more = missing.length - named;
  return (
    <>
      <div className={`${layout.stack} ${space.gap16} ${grid.halves}`}>
        <TextInput
          label="Session"
          maxLength={9}
          autoComplete="off"
          placeholder="2026/2027"
          value={session}
          error={parsed.error?.issues[0]?.message}
          onChange={(event) => change({ session: event.currentTarget.value, term })}
        />
        <SelectField
          label="Term"
          choices={termChoices}
          value={term}
          onChoose={(chosen) => chosen && change({ session, term: chosen })}
        />
      </div>
      {missing.length > 0 && parsed.success && (
        <>
          <p role="status" className={prose.breakable}>
            {counted(missing.length, 'class', 'classes')} not there yet:{' '}
            <strong>{missing.slice(0, named).join(', ')}</strong>
            {more > 0 && ` and ${more} more`}
          </p>
          <CheckField
            label="Make the classes that are not there"
            hint="Without them, the rows that name them get no account."
            checked={choices.makesClasses}
            onCheck={(makesClasses) => onChoose({ ...choices, makesClasses })}
          />
        </>
      )}
    </>
  );
}
