import { type ReactNode, useId } from 'react';
import hidden from './visually-hidden.module.css';
import classes from './segments.module.css';

type Segment<T extends string> = { value: T; label: ReactNode };
type Props<T extends string> = {
  label: string;
  choices: readonly Segment<T>[];
  value: T;
  onChoose: (value: T) => void;
};

/**
 * One of a few, side by side: radios that look like one bar. Mantine's measures itself, and so has the browser lay out
 * the whole page in the midst of drawing it.
 */
export function Segments<T extends string>({ label, choices, value, onChoose }: Props<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            className={hidden.hidden}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
