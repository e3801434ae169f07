import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { passwordLength } from '#contract/auth.ts';

type Props = { hint: string; value: string; problem: string | undefined; onType: (password: string) => void };

/** A password that an administrator sets for somebody, and may look at to hand it over. */
export function PasswordField({ hint, value, problem, onType }: Props) {
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      label="Password"
      name="password"
      type={shown ? 'text' : 'password'}
      // The administrator's own saved password has no business here.
      autoComplete="new-password"
      maxLength={passwordLength.max}
      description={hint}
      value={value}
      error={problem}
      onChange={(event) => onType(event.currentTarget.value)}
      rightSection={
        <ActionIcon
          variant="transparent"
          color="gray"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye size={19} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
