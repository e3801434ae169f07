import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ServerState } from '#contract/server.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { serverQuery } from './overview.ts';
import { type ServerLine, serverLines } from './server-lines.ts';

/** How the server itself is: what needs somebody in a row each, all the rest in one calm line. */
export function ServerPanel() {
  const { data, error, refetch } = useQuery(serverQuery);
  if (data === undefined) {
    return (
      <div className={space.below28}>
        <Panel title={title}>
          {error === null ? (
            <Skeleton height="1.3rem" my="0.625rem" />
          ) : (
            <FailureState
              heading="h3"
              title={failureText(error, serverQuery.meta ?? {})}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
        </Panel>
      </div>
    );
  }
  const lines = serverLines(data.server, data.asked);
  const wanting = lines.filter(({ state }) => state === 'bad' || state === 'warn');
  const well = lines.filter((line) => !wanting.includes(line));
  return (
    <div className={space.below28}>
      <Panel title={title} action={wanting.length === 0 && <Badge tone="good">All is well</Badge>}>
        <ul className={`${layout.bare} ${layout.ruledItems}`}>
          {wanting.map((line) => (
            <Wanting key={line.name} line={line} />
          ))}
          <li className={`${prose.fact} ${prose.figures} ${grid.tall10}`}>
            {well.map(({ fact }) => fact).join(' · ')}
          </li>
        </ul>
      </Panel>
    </div>
  );
}

const title = 'This school’s server';

const words: Record<Extract<ServerState, 'bad' | 'warn'>, string> = { bad: 'Mend now', warn: 'Look soon' };

function Wanting({ line: { state, fact, advice, to } }: { line: ServerLine }) {
  const tone = state === 'bad' ? 'bad' : 'warn';
  return (
    <li className={`${layout.cluster} ${layout.middle} ${space.gap12} ${grid.tall13}`}>
      <div className={`${layout.from256} ${layout.narrowable}`}>
        <p className={`${layout.cluster} ${layout.middle} ${space.gap8} ${prose.strong} ${prose.figures}`}>
          <Badge tone={tone}>{words[tone]}</Badge> {fact}
        </p>
        <p className={`${prose.fact} ${prose.measure} ${prose.breakable} ${space.above4}`}>{advice}</p>
      </div>
      {to !== undefined && (
        <ButtonLink to={to} look="outline" size="small">
          Open Backups
        </ButtonLink>
      )}
    </li>
  );
}
