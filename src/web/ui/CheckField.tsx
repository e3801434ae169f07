import { useId } from 'react';
import control from './control.module.css';
import layout from './layout.module.css';
import surface from './surface.module.css';
import classes from './check-field.module.css';

type Props = { label: string; hint: string; checked: boolean; onCheck: (checked: boolean) => void };

export function CheckField({ label, hint, checked, onCheck }: Props) {
  const id = useId();
  return (
    <label className={`${layout.stack} ${layout.top} ${surface.pressable} ${classes.check}`}>
      <input
        type="checkbox"
        className={control.tick}
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
