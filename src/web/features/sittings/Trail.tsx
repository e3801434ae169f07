import { useQuery } from '@tanstack/react-query';
import type { TrailEntry } from '#contract/sitting-acts.ts';
import type { Sitting } from '#contract/sitting-content.ts';
import { trailWords } from '#domain/sitting/trail-words.ts';
import { timeText } from '#web/ui/dates.ts';
import { counted } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import { trailQuery } from './sittings.ts';

/** What was ordered and done, by whom and why, the newest first. */
export function Trail({ sitting }: { sitting: Sitting }) {
  const { data } = useQuery(trailQuery(sitting._id));
  return (
    <Panel title="What Happened">
      {data?.entries.length === 0 && <p className={prose.faint}>Nothing was ordered yet.</p>}
      <ul className={`${layout.bare} ${layout.ruledItems}`}>
        {data?.entries.map((entry) => (
          <li key={entry._id} className={grid.tall10}>
            <p className={prose.strong}>
              {timeText(entry.at)} {trailWords[entry.kind]}
              {entry.seconds !== null && `: ${entry.seconds / 60} min`}
            </p>
            {entry.words !== '' && <p className={prose.breakable}>{entry.words}</p>}
            <p className={`${prose.note} ${prose.breakable}`}>
              {[whose(entry, sitting), entry.detail, entry.by || 'By itself'].filter(Boolean).join(' · ')}
            </p>
            {entry.from !== null && (
              <p className={prose.note}>
                From {timeText(entry.from)}
                {entry.to === null
                  ? entry.kind === 'rest'
                    ? ', until they go on'
                    : ', until somebody said go'
                  : ` to ${timeText(entry.to)}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function whose({ scope, roomId, candidates, names }: TrailEntry, { rooms }: Sitting): string {
  if (scope === 'sitting') return 'All';
  if (scope === 'room') return rooms.find(({ _id }) => _id === roomId)?.name ?? 'A room';
  if (names.length === 0) return counted(candidates, 'candidate');
  const more = candidates - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
