import { memo } from 'react';
import type { Sitting } from '#contract/sitting-content.ts';
import { counted } from '#web/ui/numbers.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { Progress } from './BoardList.tsx';
import classes from './board.module.css';
import { leftOf, type Seen, type Standing } from './board-rows.ts';
import { standings, standingText } from './board-words.tsx';

type Props = { sitting: Sitting; shown: readonly Seen[]; now: number; onOpen: (candidateId: string) => void };

/** More seats than anybody can look over, or a browser draw at once. */
const mostSeats = 400;

/** Each room as it is sat in, seat by seat. */
export function BoardSeats({ sitting, shown, now, onOpen }: Props) {
  if (shown.length > mostSeats) {
    return <p className={prose.faint}>These are {counted(shown.length, 'seat')}. Choose a room to see it.</p>;
  }
  const rooms = [...sitting.rooms, { _id: null, name: sitting.rooms.length > 0 ? 'Without a room' : 'Seats' }];
  return (
    <div className={`${layout.stack} ${space.gap28}`}>
      {rooms.map(({ _id, name }) => {
        const seats = shown.filter(({ row }) => row.roomId === _id);
        return (
          seats.length > 0 && (
            <section key={_id ?? ''} aria-label={name} className={`${layout.stack} ${space.gap12}`}>
              <div className={`${layout.head} ${layout.ruledBelow}`}>
                <h3 className={prose.cardTitle}>{name}</h3>
                <p className={prose.note}>{countsText(seats)}</p>
              </div>
              <ul className={`${layout.bare} ${layout.stack} ${space.gap8} ${classes.seats}`}>
                {seats.map((seen) => (
                  <li key={seen.row.candidateId}>
                    <Seat seen={seen} minutes={minutesLeft(seen, now)} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

/** In whole minutes, so that no seat is drawn anew each second. */
function minutesLeft({ row }: Seen, now: number): number | undefined {
  const left = leftOf(row, now);
  return left === undefined ? undefined : Math.ceil(left / 60_000);
}

function countsText(seats: readonly Seen[]): string {
  const counts = new Map<Standing, number>();
  for (const { standing } of seats) counts.set(standing, (counts.get(standing) ?? 0) + 1);
  return [...counts].map(([standing, count]) => `${count} ${standings[standing].label.toLowerCase()}`).join(' · ');
}

type SeatProps = { seen: Seen; minutes: number | undefined; onOpen: (candidateId: string) => void };

const Seat = memo(function Seat({ seen, minutes, onOpen }: SeatProps) {
  const { row, standing } = seen;
  const { icon: Icon, tone } = standings[standing];
  return (
    <button
      type="button"
      className={`${layout.stack} ${layout.fullWidth} ${space.gap4} ${surface.box} ${control.edged} ${classes.seat}`}
      data-standing={standing}
      onClick={() => onOpen(row.candidateId)}
    >
      <span className={`${layout.line} ${layout.apart} ${space.gap8} ${prose.note}`}>
        <span>{row.seat || '–'}</span>
        <span className={`${layout.inline} ${space.gap4} ${prose[tone]} ${prose.oneLine}`}>
          <Icon size={14} stroke={1.75} aria-hidden="true" />
          {standingText(seen)}
        </span>
      </span>
      <span className={`${prose.strong} ${prose.oneLine}`}>{row.name || 'Deleted user'}</span>
      <span className={`${layout.line} ${layout.apart} ${space.gap8} ${prose.note} ${prose.figures}`}>
        <span className={`${layout.line} ${prose.oneLine}`}>
          <Progress answered={row.answered} questions={row.questions} />
          {row.questions === 0 ? 'Not begun' : `${row.answered}/${row.questions}`}
        </span>
        {minutes !== undefined && <span className={prose.oneLine}>{minutes} min</span>}
      </span>
    </button>
  );
}, isSame);

function isSame(before: SeatProps, after: SeatProps): boolean {
  const same = before.seen.row === after.seen.row && before.seen.standing === after.seen.standing;
  return same && before.minutes === after.minutes && before.seen.silentSince === after.seen.silentSince;
}
