import type { ReactNode } from 'react';
import { SearchField } from '../SearchField.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';

type Given<T> = {
  value: T | undefined;
  /** @param replace where it is typed, so that Back leaves the list and not one letter */
  onChange: (value: T | undefined, replace?: boolean) => void;
};
/** What a filter is set with. */
export type Field<T> = (given: Given<T>) => ReactNode;

const given = (text: string) => (text === '' ? undefined : text);

/** Words to search for. */
export const searchField =
  (label: string, placeholder: string): Field<string> =>
  ({ value, onChange }) => (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={value ?? ''}
      onSearch={(text) => onChange(given(text), true)}
    />
  );

/**
 * One of some choices, or all.
 * @param stranger what a value is called that is not among them: an address may name one that the list does not know (yet)
 */
export const choiceField =
  <T extends string>(
    label: string,
    all: string,
    choices: readonly { value: T; label: string }[],
    stranger: (value: T) => string = String,
  ): Field<T> =>
  ({ value, onChange }) => {
    const isKnown = value === undefined || choices.some((choice) => choice.value === value);
    return (
      <SelectField
        label={label}
        all={all}
        choices={isKnown ? choices : [{ value, label: stranger(value) }, ...choices]}
        value={value}
        onChoose={(chosen) => onChange(chosen)}
      />
    );
  };

/** What is set from elsewhere, and can only be let go of here; nothing while it is not set. */
export const onlyField = (
  value: string | undefined,
  label: string,
  all: string,
  chosen: string,
): Field<string> | null => (value === undefined ? null : choiceField(label, all, [], () => chosen));

/** The same, where each choice is called what it is. */
export const nameField = (label: string, all: string, names: readonly string[]): Field<string> =>
  choiceField(
    label,
    all,
    names.map((name) => ({ value: name, label: name })),
  );

/** A day, no earlier and no later than others. */
export const dayField =
  (label: string, { from = '2000-01-01', to }: { from?: string | undefined; to?: string | undefined }): Field<string> =>
  ({ value, onChange }) => (
    <TextField
      label={label}
      type="date"
      min={from}
      max={to}
      value={value ?? ''}
      onType={(day) => onChange(given(day), true)}
    />
  );
