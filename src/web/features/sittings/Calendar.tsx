import { Link } from '@tanstack/react-router';
import type { CalendarSitting } from '#contract/sitting-calendar.ts';
import { calendarOf } from '#domain/time/calendar.ts';
import { localTime } from '#domain/time/local-time.ts';
import { paths } from '#web/paths.ts';
import { counted } from '#web/ui/numbers.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './calendar.module.css';

type Props = {
  /** What it is of, for those who hear it: November 2026. */
  title: string;
  weeks: readonly (readonly string[])[];
  /** The month that is shown; days of others stand back. Nothing where it is a week. */
  month: string | undefined;
  today: string;
  sittings: readonly CalendarSitting[];
  /** The school's. */
  timeZone: string;
};

/** Weeks of days with their sittings: a table, and on a phone a list of the days on which there are some. */
export function Calendar({ title, weeks, month, today, sittings, timeZone }: Props) {
  const dayOf = calendarOf(timeZone);
  const on = (day: string) =>
    sittings.filter(
      ({ opensAt, lastStartAt }) => dayOf(Date.parse(opensAt)) <= day && day <= dayOf(Date.parse(lastStartAt)),
    );
  return (
    <table className={`${layout.fullWidth} ${classes.calendar}`}>
      <caption>
        <VisuallyHidden>Sittings, {title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                isToday={day === today}
                isAside={month !== undefined && !day.startsWith(month)}
                sittings={on(day)}
                timeZone={timeZone}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = Pick<Props, 'sittings' | 'timeZone'> & { day: string; isToday: boolean; isAside: boolean };

function Day({ day, isToday, isAside, sittings, timeZone }: DayProps) {
  return (
    <td
      className={`${layout.ruledBelow} ${grid.padded6by8by10} ${classes.day}`}
      data-aside={isAside || undefined}
      data-empty={sittings.length === 0 || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <h3 className={`${prose.body} ${prose.strong}`}>
        <span className={`${layout.afloat} ${layout.clipped} ${classes.whole}`}>
          {dayWords(day)}
          {isToday && ', today'}
        </span>
        <span className={classes.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
      </h3>
      {sittings.length > 0 && (
        <ul className={`${layout.bare} ${layout.stack} ${space.gap8} ${space.above4} ${classes.sittings}`}>
          {sittings.map((sitting) => (
            <li key={sitting._id} className={`${prose.small} ${prose.leading135} ${classes.sitting}`}>
              <p className={prose.breakable}>
                <span className={`${prose.strong} ${prose.figures}`}>{timeOn(sitting, day, timeZone)}</span>{' '}
                <Link to={paths.instructor.sitting} params={{ sittingId: sitting._id }}>
                  {sitting.title}
                </Link>
              </p>
              <p className={`${prose.note} ${prose.breakable}`}>{factsOf(sitting)}</p>
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

/** When it begins that day, or until when one may begin, on the school's clocks. */
function timeOn({ opensAt, lastStartAt, begins }: CalendarSitting, day: string, timeZone: string): string {
  const [opens = '', from = ''] = localTime(opensAt, timeZone).split('T');
  const [closes = '', to = ''] = localTime(lastStartAt, timeZone).split('T');
  if (begins === 'together') return from;
  if (opens === closes) return `${from} to ${to}`;
  if (day === opens) return `from ${from}`;
  return day === closes ? `until ${to}` : 'all day';
}

function factsOf({ rooms, candidates, state }: CalendarSitting): string {
  return [...(state === 'draft' ? ['Draft'] : []), ...rooms, counted(candidates, 'candidate')].join(', ');
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const wholeDays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekday = (day: string) => weekdays.format(noon(day));
const dayWords = (day: string) => wholeDays.format(noon(day));
