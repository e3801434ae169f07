import { useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import classes from './checkout.module.css';

/** The last page of a checkout. It closes its window by itself where the browser lets it: where we have opened it. */
export function CheckoutEnd({ title }: { title: string }) {
  useEffect(() => window.close(), []);
  return (
    <section className={classes.sheet}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>
        You can close this window. The page that you came from shows in a moment how the payment stands.
      </p>
      <div className={classes.actions}>
        <ButtonLink look="outline" to={paths.dashboard}>
          Go to Dashboard
        </ButtonLink>
      </div>
    </section>
  );
}
