import { useQuery } from '@tanstack/react-query';
import type { ServerLine } from '#contract/server.ts';
import { failureText } from '#web/api/failure-text.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { serverQuery } from './overview.ts';

/** How the server itself is: what needs somebody in a row each, all the rest in one calm line. */
export function ServerPanel() {
  const { data: lines, error, refetch } = useQuery(serverQuery);
  const wanting = lines?.filter(needsSomebody);
  return (
    <div className={space.below28}>
      <Panel title="This school’s server" action={wanting?.length === 0 && <Badge tone="good">All is well</Badge>}>
        {lines === undefined && error === null && <Skeleton height="2.5rem" />}
        {lines === undefined && error !== null && (
          <FailureState
            heading="h3"
            title={failureText(error, serverQuery.meta ?? {})}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {lines !== undefined && (
          <ul className={layout.ruledItems}>
            {wanting?.map((line) => (
              <Wanting key={line.fact} line={line} />
            ))}
            <li className={`${prose.fact} ${grid.tall10}`}>
              {lines
                .filter((line) => !needsSomebody(line))
                .map(({ fact }) => fact)
                .join(' · ')}
            </li>
          </ul>
        )}
      </Panel>
    </div>
  );
}

const needsSomebody = ({ state }: ServerLine) => state === 'bad' || state === 'warn';

function Wanting({ line: { about, state, fact, advice } }: { line: ServerLine }) {
  return (
    <li className={`${layout.cluster} ${layout.middle} ${space.gap12} ${grid.tall13}`}>
      <div className={layout.from256}>
        <p className={`${layout.cluster} ${layout.middle} ${space.gap8} ${prose.strong}`}>
          <Badge tone={state}>{state === 'bad' ? 'Mend now' : 'Look soon'}</Badge> {fact}
        </p>
        <p className={`${prose.fact} ${prose.breakable} ${space.above4}`}>{advice}</p>
      </div>
      {(about === 'backup' || about === 'disk') && (
        <ButtonLink to={paths.admin.backups} look="outline" size="small">
          Open Backups
        </ButtonLink>
      )}
    </li>
  );
}
