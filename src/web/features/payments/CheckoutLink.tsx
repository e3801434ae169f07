import type { ReactNode } from 'react';
import type { Checkout } from '#domain/payment/upgrade-dialog.ts';
import { buttonClass, type ButtonLook } from '#web/ui/Button.tsx';

type Props = Pick<ButtonLook, 'look'> & { checkout: Checkout; children: ReactNode };

/** The plain way to the payment page, which no browser blocks. */
export function CheckoutLink({ checkout, look, children }: Props) {
  return (
    <a href={checkout.authorizationUrl} target="_blank" rel="noreferrer" className={buttonClass({ look })}>
      {children}
    </a>
  );
}
