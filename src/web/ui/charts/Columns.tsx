import { commonWords } from '#web/words/common.ts';
import surface from '../surface.module.css';
import layout from '../layout.module.css';
import prose from '../prose.module.css';
import classes from './columns.module.css';

type Column = {
  /** What it is of, as it stands below and is read out. */
  name: string;
  value: number;
  /** How much of the value is filled; all of it where that is left out. */
  part?: number;
  /** What sets it apart from the others: it is the reader's own, or its time is not over. */
  look?: 'own' | 'running';
};
type Props = {
  /** What the chart says, for those who do not see it; its values follow in words. */
  label: string;
  columns: readonly Column[];
  /** What the filled part of a column is: 'completed'. */
  partName?: string;
  /** A line across the columns, percent from the left. */
  mark?: { at: number; name: string };
  /** What stands below the first and the last, where the columns have no names of their own. */
  ends?: readonly [string, string];
};

const looks = { own: 'columnOwn', running: 'columnRunning' } as const;
/** The name of the mark stays within the chart, percent. */
const markNames = { first: 18, last: 80 };

/** Columns side by side, each with its figure; put `Figures` below it. */
export function Columns({ label, columns, partName, mark, ends }: Props) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <div
      role="img"
      aria-label={`${label}. ${columns.map((column) => inWords(column, partName)).join('; ')}.`}
      className={prose.figures}
    >
      <div className={`${layout.beside} ${layout.lowest} ${layout.anchor} ${classes.columns}`}>
        {columns.map(({ name, value, part = value, look }) => (
          <span key={name} className={`${layout.column} ${layout.growing} ${layout.narrowable} ${layout.middle}`}>
            <span className={`${prose.badge} ${prose.leading125} ${prose.faint} ${prose.centre} ${classes.figure}`}>
              {look !== undefined && <b>{commonWords(looks[look])}</b>}
              {value > 0 && value}
            </span>
            <span
              className={`${layout.beside} ${layout.lowest} ${layout.fullWidth} ${surface.sunken} ${classes.whole}`}
              data-look={look}
              style={{ height: `${(value / most) * 8}rem` }}
            >
              <span
                className={`${layout.fullWidth} ${classes.part}`}
                style={{ height: value === 0 ? 0 : `${(part / value) * 100}%` }}
              />
            </span>
          </span>
        ))}
        {mark && <span className={`${layout.afloat} ${classes.mark}`} style={{ left: `${mark.at}%` }} />}
      </div>
      {ends === undefined ? (
        <div className={`${layout.beside} ${prose.badge} ${prose.faint} ${classes.names}`}>
          {columns.map(({ name }) => (
            <span key={name} className={`${layout.growing} ${layout.narrowable} ${prose.centre}`}>
              {name}
            </span>
          ))}
        </div>
      ) : (
        <div className={`${layout.beside} ${layout.apart} ${layout.anchor} ${prose.badge} ${prose.faint}`}>
          <span>{ends[0]}</span>
          {mark && (
            <span
              className={`${layout.afloat} ${prose.unbroken} ${classes.markName}`}
              style={{ left: `${Math.min(Math.max(mark.at, markNames.first), markNames.last)}%` }}
            >
              {mark.name}
            </span>
          )}
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  );
}

function inWords(
  { name, value, part, look = 'plain' }: Omit<Column, 'look'> & { look?: Column['look'] | 'plain' },
  partName = '',
): string {
  const share = part === undefined ? 'no' : 'yes';
  return commonWords('columnInWords', { name, value, share, part: part ?? '', partName, look });
}
