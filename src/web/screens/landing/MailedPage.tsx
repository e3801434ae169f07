import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
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
    <div className={`${layout.column} ${layout.screenful} ${classes.page}`}>
      <header className={classes.bar}>
        <Link to={paths.landing} className={links.plain}>
          <Wordmark title={siteTitle} />
        </Link>
      </header>
      <main className={`${layout.stack} ${layout.growing} ${classes.main}`}>
        <div className={`${surface.sheet} ${layout.stack} ${space.gap22} ${classes.card}`}>
          <div role={done ? 'status' : undefined}>
            <h1 className={`${prose.tight} ${prose.leading120} ${prose.size28}`}>{title}</h1>
            <p className={`${space.above8} ${prose.faint}`}>{lead}</p>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}

/** A way on, under the card's form. */
export function Below({ children }: { children: ReactNode }) {
  return <p className={prose.centre}>{children}</p>;
}
