import type { ComponentProps } from 'react';
import classes from './button.module.css';

export type ButtonLook = {
  /** Filled with the brand, or for what destroys; outlined; outlined in gold for what premium opens; or plain words. */
  look?: 'brand' | 'bad' | 'outline' | 'gold' | 'quiet' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  wide?: boolean | undefined;
};

export function buttonClass({ look = 'brand', size = 'medium', wide = false }: ButtonLook): string {
  const names = [classes.button];
  if (look === 'gold') names.push(classes.outline);
  if (look !== 'brand') names.push(classes[look]);
  if (size !== 'medium') names.push(classes[size]);
  if (wide) names.push(classes.wide);
  return names.join(' ');
}

type Props = ComponentProps<'button'> & ButtonLook & { loading?: boolean };

/** Our own and not Mantine's, because the public pages use it too. */
export function Button({ look, size, wide, loading = false, disabled = false, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading}
      className={buttonClass({ look, size, wide })}
    />
  );
}
