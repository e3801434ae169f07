import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import classes from './mailed-page.module.css';

type Props = {
  title: string;
  lead: string;
  /** Told where the page has done what it is for, to ears too. */
  done?: boolean;
  children?: ReactNode;
};

/** The small pages round e-mail: a card on the landing page's paper, and the way back. */
export function MailedPage({ title, lead, done = false, children }: Props) {
  const { siteTitle } = usePublicSettings();
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Link to={paths.landing} className={classes.home}>
          <Wordmark title={siteTitle} />
        </Link>
      </header>
      <main className={classes.main}>
        <div className={classes.card}>
          <div role={done ? 'status' : undefined}>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.lead}>{lead}</p>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}

/** A way on, under the card's form. */
export function Below({ children }: { children: ReactNode }) {
  return <p className={classes.below}>{children}</p>;
}
