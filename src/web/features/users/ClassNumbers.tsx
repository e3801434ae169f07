import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNextNumbers } from '#contract/admin-users.ts';
import type { SecretKind } from '#domain/class-list/class-list-upload.ts';
import { examplePattern } from '#domain/account/number-pattern.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import prose from '#web/ui/prose.module.css';

type Props = {
  pattern: string;
  /** Whoever is given a number comes in with a PIN. */
  onPattern: (pattern: string, secret?: SecretKind) => void;
  onNumbered: (numbered: boolean) => void;
};

const meta = { failure: 'The numbers could not be shown', prefersServer: true };

/** Candidate numbers for those on a list who have none: by a pattern, of which the next ones are shown. */
export function ClassNumbers({ pattern, onPattern, onNumbered }: Props) {
  const [isOn, setOn] = useState(pattern !== '');
  const next = useQuery({
    queryKey: ['users', 'next-numbers', pattern],
    queryFn: ({ signal }) => call(getNextNumbers, { query: { pattern } }, { signal }),
    enabled: isOn && pattern.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    meta,
  });

  function choose(chosen: boolean) {
    setOn(chosen);
    change(chosen ? examplePattern : '');
  }
  function change(text: string) {
    const isPattern = text.trim() !== '';
    onPattern(text, isPattern ? 'pin' : undefined);
    if (isPattern !== (pattern.trim() !== '')) onNumbered(isPattern);
  }
  return (
    <>
      <CheckField
        label="Make candidate numbers"
        hint="For those on the list who have none. They need no email then, and sign in with the number and a PIN."
        checked={isOn}
        onCheck={choose}
      />
      {isOn && (
        <TextInput
          label="Pattern of the numbers"
          description="{year} is this year, {number:3} the next number with three digits"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          value={pattern}
          error={next.error ? failureText(next.error, meta) : undefined}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      {isOn && next.data && !next.error && (
        <p role="status" className={prose.lead}>
          The next are <strong>{next.data.numbers.join(', ')}</strong>
        </p>
      )}
    </>
  );
}
