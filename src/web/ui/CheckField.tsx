import { useId } from 'react';
import classes from './check-field.module.css';

type Props = { label: string; hint: string; checked: boolean; onCheck: (checked: boolean) => void };

export function CheckField({ label, hint, checked, onCheck }: Props) {
  const id = useId();
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={id}
        aria-label={label}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      <strong>{label}</strong>
      <small id={id}>{hint}</small>
    </label>
  );
}
