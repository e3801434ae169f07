import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useId, useState } from 'react';
import { commonWords } from '#web/words/common.ts';
import classes from './field.module.css';

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  hint?: string | undefined;
  invalid?: boolean;
  onType: (value: string) => void;
};

/** A field of the public pages, which do without Mantine; its inputs are dressed alike. A password can be shown. */
export function TextField({ label, hint, invalid = false, onType, type, ...rest }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.box}>
        <input
          {...rest}
          id={id}
          type={shown ? 'text' : type}
          className={classes.input}
          aria-invalid={invalid}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {type === 'password' && (
          <button
            type="button"
            className={classes.reveal}
            aria-label={commonWords('showLabel', { label: label.toLowerCase() })}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Eye size={19} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
