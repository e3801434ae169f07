import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import layout from './layout.module.css';
import prose from './prose.module.css';
import grid from './grid.module.css';
import space from './space.module.css';

type Props = {
  title: string;
  titleId?: string;
  lead?: ReactNode;
  /** The lists above the page, where it is about one thing of them: links, the nearest last. */
  under?: readonly [ReactNode, ...ReactNode[]];
  children?: ReactNode;
};

/** A page's head: its title, one line about it, what can be done with the whole page, and the ink rule below. */
export function PageHeader({ title, titleId, lead, under, children }: Props) {
  return (
    <header
      className={`${layout.cluster} ${layout.middle} ${layout.apart} ${space.below28} ${grid.gap12by24} ${classes.header}`}
    >
      <div className={layout.narrowable}>
        {under !== undefined && <Trail links={under} />}
        <h1 id={titleId} className={`${prose.leading115} ${prose.tight} ${prose.breakable} ${classes.title}`}>
          {title}
        </h1>
        {lead !== undefined && <p className={`${prose.faint} ${prose.measure} ${space.above6}`}>{lead}</p>}
      </div>
      {children}
    </header>
  );
}

function Trail({ links }: { links: readonly ReactNode[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={`${layout.cluster} ${layout.bare} ${prose.lead} ${classes.trail}`}>
        {links.map((link, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place in the trail is all that it is
          <li key={place}>{link}</li>
        ))}
      </ol>
    </nav>
  );
}
