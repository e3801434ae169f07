import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './field.module.css';

type Props<T extends string> = {
  label: string;
  name?: string;
  /** The choice that stands for none; without it one is always chosen. */
  all?: string;
  choices: readonly { value: T; label: string }[];
  value: T | undefined;
  invalid?: boolean;
  onChoose: (value: T | undefined) => void;
};

/** A filter or field with few choices: the device's own list, which every keyboard, phone and screen reader knows. */
export function SelectField<T extends string>({
  label,
  name,
  all,
  choices,
  value,
  invalid = false,
  onChoose,
}: Props<T>) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <select
          id={id}
          name={name}
          aria-invalid={invalid}
          className={`${classes.input} ${classes.select}`}
          value={value ?? ''}
          onChange={(event) => onChoose(choices.find((choice) => choice.value === event.currentTarget.value)?.value)}
        >
          {all !== undefined && <option value="">{all}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className={`${classes.icon} ${classes.chevron}`}>
          <IconChevronDown size={17} stroke={1.75} aria-hidden="true" />
        </span>
      </div>
    </div>
  );
}
