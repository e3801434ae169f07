import { useId } from 'react';
import prose from '../prose.module.css';
import field from '../field.module.css';
import { RichFields } from './RichFields.tsx';
import { RichInput } from './RichInput.tsx';

type Props = {
  label: string;
  name: string;
  hint?: string;
  value: string;
  invalid?: boolean;
  errorId?: string | undefined;
  takesFocus?: boolean;
  isSerif?: boolean;
  onType: (text: string) => void;
};

/** A field of several lines with formatting, under its toolbar. */
export function RichField({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <div className={field.field}>
      <span id={id} className={field.label}>
        {label}
      </span>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={`${prose.note} ${field.hint}`}>
          {hint}
        </p>
      )}
      <RichFields label={`Formatting of ${label}`}>
        <RichInput {...rest} labelledBy={id} describedBy={hint === undefined ? undefined : `${id}-hint`} />
      </RichFields>
    </div>
  );
}
