import { TextInput } from '@mantine/core';
import { sittingLimits } from '#contract/sitting-content.ts';
import layout from '#web/ui/layout.module.css';

/** Whether a text says how many minutes are given, at least so many. */
export const isMinutes = (text: string, least: number) =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= sittingLimits.minutesGiven;

type Props = { label: string; least: number; value: string; onChange: (value: string) => void };

/** How many minutes somebody is given. */
export function MinutesField({ label, least, value, onChange }: Props) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      className={layout.most320}
      value={value}
      error={isMinutes(value, least) ? undefined : `From ${least} to ${sittingLimits.minutesGiven}`}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
