import type { ReactNode } from 'react';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

type Line = {
  key: string;
  /** A link to the record's own screen. */ name: ReactNode;
  facts: readonly string[];
  badge: ReactNode;
};

type Props<R> = {
  title: string;
  /** Left out until they have come. */
  records: readonly R[] | undefined;
  failure: string | null;
  onRetry: () => void;
  whenEmpty: string;
  describe: (record: R) => Line;
  /** The way to all of them. */
  children: ReactNode;
};

/** The newest five of something. It fails alone, and is tried again alone. */
export function RecentPanel<R>({ title, records, failure, onRetry, whenEmpty, describe, children }: Props<R>) {
  return (
    <Panel title={title}>
      {records === undefined && failure !== null && <FailureState heading="h3" title={failure} onRetry={onRetry} />}
      {records === undefined && failure === null && <LineSkeletons />}
      {records?.length === 0 && <p className={`${prose.faint} ${layout.ruled} ${grid.tall14}`}>{whenEmpty}</p>}
      {records !== undefined && records.length > 0 && (
        <ul className={layout.unmarked}>
          {records.map(describe).map(({ key, name, facts, badge }) => (
            <li
              key={key}
              className={`${layout.cluster} ${layout.middle} ${layout.apart} ${layout.ruled} ${grid.gap4by12} ${grid.tall13} ${grid.firstGrows}`}
            >
              <div>
                <h3
                  className={`${prose.strong} ${prose.breakable} ${links.inside} ${prose.leading135} ${prose.sans} ${prose.body}`}
                >
                  {name}
                </h3>
                {facts.map((fact) => (
                  <p key={fact} className={`${prose.note} ${prose.figures} ${prose.breakable} ${prose.leading145}`}>
                    {fact}
                  </p>
                ))}
              </div>
              {badge}
            </li>
          ))}
        </ul>
      )}
      <p className={`${layout.ruled} ${layout.atFoot} ${space.headroom15}`}>{children}</p>
    </Panel>
  );
}

function LineSkeletons() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3, 4, 5].map((place) => (
        <div
          key={place}
          className={`${layout.cluster} ${layout.middle} ${layout.apart} ${layout.ruled} ${grid.gap4by12} ${grid.tall13} ${grid.firstGrows}`}
        >
          <div>
            <Skeleton height="0.9375rem" width="60%" around="0.25rem" />
            <Skeleton height="0.75rem" width="85%" around="0.3125rem" />
            <Skeleton height="0.75rem" width="50%" around="0.3125rem" />
          </div>
          <Skeleton height="1.5625rem" width="4.5rem" shape="pill" />
        </div>
      ))}
    </div>
  );
}
