import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Sitting } from '#contract/sitting-content.ts';
import { countdownText } from '#domain/time/duration.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { timeText } from '#web/ui/dates.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { placeText } from './BoardList.tsx';
import { leftOf, type Seen } from './board-rows.ts';
import { deviceText, eventText, givenText, standingText } from './board-words.tsx';
import { candidateEventsQuery } from './sittings.ts';

type Props = { sitting: Sitting; seen: Seen; now: number; onClose: () => void; children: ReactNode };

/** All that is known of one candidate, what can be done, and what was noted of their page. */
export function CandidatePanel({ sitting, seen, now, onClose, children }: Props) {
  const { row, standing } = seen;
  const left = leftOf(row, now);
  const facts = [
    ['Place', placeText(sitting, seen)],
    ['Number or e-mail', row.candidateNumber || row.email || '–'],
    ['State', standingText(seen)],
    ['Answered', row.questions === 0 ? '–' : `${row.answered} of ${row.questions}`],
    ['Time left', left === undefined ? '–' : `${countdownText(left)}${row.pausedAt === null ? '' : ', stands still'}`],
    ['Given', givenText(row) || '–'],
    ['Last save', row.lastSavedAt === null ? '–' : timeText(row.lastSavedAt)],
    ['Device', deviceText(row)],
    ['Address', row.device?.address ?? '–'],
  ] as const;
  return (
    <Dialog opened title={row.name || 'Deleted user'} onClose={onClose}>
      <div className={`${layout.stack} ${space.gap18}`}>
        {standing === 'offline' && (
          <p className={prose.problem}>
            Nothing is heard of this device. They can go on writing: answers stay on the device. {row.answered} are
            saved here.
          </p>
        )}
        <dl className={`${prose.terms} ${layout.stack} ${grid.fit120} ${grid.gap12by20}`}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={`${prose.figures} ${prose.breakable}`}>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
        <Noted sittingId={sitting._id} seen={seen} />
      </div>
    </Dialog>
  );
}

function Noted({ sittingId, seen: { row } }: { sittingId: string; seen: Seen }) {
  const { data, error } = useQuery(candidateEventsQuery(sittingId, row.candidateId, row.events));
  return (
    <section aria-label="Noted of the page" className={`${layout.stack} ${space.gap10}`}>
      <h3 className={prose.rowTitle}>Noted of the page</h3>
      {data === undefined && error !== null && <p className={prose.note}>It could not be loaded.</p>}
      {data?.events.length === 0 && <p className={prose.faint}>Nothing.</p>}
      {data && data.events.length > 0 && (
        <>
          <p className={prose.note}>What the browser told. There can be an innocent reason for each.</p>
          <ul className={`${layout.bare} ${layout.ruledItems}`}>
            {data.events.map((event) => (
              <li key={event._id} className={`${layout.line} ${space.gap16} ${grid.least40}`}>
                <time dateTime={event.at} className={`${prose.faint} ${prose.figures}`}>
                  {timeText(event.at)}
                </time>
                {eventText(event)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
