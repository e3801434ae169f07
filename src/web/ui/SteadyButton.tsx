import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { isSecondPress } from './second-press.ts';

/** A button that takes a double tap, or a key held down, for one press: where a second one would do something else. */
export function SteadyButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button
      {...rest}
      onClick={(event) => {
        if (!isSecondPress()) onClick?.(event);
      }}
    />
  );
}
