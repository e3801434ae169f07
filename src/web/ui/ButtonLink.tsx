import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './Button.tsx';

function ButtonAnchor({ look, size, wide, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a {...rest} className={buttonClass({ look, size, wide })} />;
}

/** A link that looks like a button: for going somewhere, where a button would do something. */
export const ButtonLink = createLink(ButtonAnchor);
