import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Sitting } from '#contract/sitting-content.ts';
import { countdownText } from '#domain/time/duration.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './board.module.css';
import { leftOf, type Seen } from './board-rows.ts';
import { agoText, deviceText, givenText, latestEventText, standings, standingText } from './board-words.tsx';

type Props = {
  sitting: Sitting;
  shown: readonly Seen[];
  /** The server's. */
  now: number;
  chosen: ReadonlySet<string>;
  onChoose: (candidateIds: readonly string[], areChosen: boolean) => void;
  onOpen: (candidateId: string) => void;
};

const rowLook = `${layout.stack} ${layout.middle} ${layout.fullWidth} ${layout.ruledBelow} ${classes.row}`;
const headings = ['Place', 'Candidate', 'State', 'Answered', 'Left', 'Saved', 'Device', 'Noted'] as const;
/** In pixels, until a row is measured. */
const rowHeight = 56;

/** Everybody in rows, of which those alone are on the page that can be seen: thousands weigh as little as thirty. */
export function BoardList({ sitting, shown, now, chosen, onChoose, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized, by hand or by a compiler
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => shown[index]?.row.candidateId ?? index,
  });
  const areAllChosen = shown.length > 0 && shown.every(({ row }) => chosen.has(row.candidateId));
  return (
    <div className={classes.board}>
      <div
        ref={list}
        className={`${prose.figures} ${prose.label} ${layout.scrolling} ${classes.list}`}
        role="table"
        aria-label="Candidates"
        aria-rowcount={shown.length + 1}
      >
        <div role="rowgroup" className={`${layout.stuck} ${surface.paper} ${classes.head}`}>
          <div role="row" aria-rowindex={1} className={`${rowLook} ${prose.note} ${prose.strong} ${classes.headings}`}>
            <div role="columnheader" className={classes.choice}>
              <label className={`${layout.centred} ${classes.check}`}>
                <input
                  type="checkbox"
                  aria-label="Choose all that are shown"
                  checked={areAllChosen}
                  onChange={(event) =>
                    onChoose(
                      shown.map(({ row }) => row.candidateId),
                      event.currentTarget.checked,
                    )
                  }
                />
              </label>
            </div>
            {headings.map((heading) => (
              <div key={heading} role="columnheader" className={classes[heading.toLowerCase()]}>
                {heading}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={`${layout.anchor} ${classes.rows}`} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const seen = shown[index];
            return (
              seen && (
                <div
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  role="row"
                  aria-rowindex={index + 2}
                  className={rowLook}
                  data-standing={seen.standing}
                  data-chosen={chosen.has(seen.row.candidateId)}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Cells {...{ sitting, seen, now, chosen, onChoose, onOpen }} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

type RowProps = Omit<Props, 'shown'> & { seen: Seen };

function Cells({ sitting, seen, now, chosen, onChoose, onOpen }: RowProps) {
  const { row, standing } = seen;
  const { candidateId } = row;
  const name = row.name || 'Deleted user';
  const left = leftOf(row, now);
  const { icon: Icon, tone } = standings[standing];
  const given = givenText(row);
  return (
    <>
      <div role="cell" className={classes.choice}>
        <label className={`${layout.centred} ${classes.check}`}>
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            checked={chosen.has(candidateId)}
            onChange={(event) => onChoose([candidateId], event.currentTarget.checked)}
          />
        </label>
      </div>
      <div role="cell" className={`${prose.breakable} ${classes.place}`}>
        <Place sitting={sitting} seen={seen} />
      </div>
      <div role="cell" className={`${layout.narrowable} ${classes.candidate}`}>
        <button
          type="button"
          className={`${layout.stack} ${layout.fullWidth} ${layout.unpadded} ${surface.frameless} ${classes.open}`}
          onClick={() => onOpen(candidateId)}
        >
          <span className={`${prose.oneLine} ${prose.strong} ${classes.name}`}>{name}</span>
          <span className={`${prose.note} ${prose.oneLine} ${classes.email}`}>{row.candidateNumber || row.email}</span>
        </button>
      </div>
      <div role="cell" className={`${layout.line} ${layout.narrowable} ${space.gap6} ${prose[tone]} ${classes.state}`}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <span className={prose.oneLine}>{standingText(seen)}</span>
      </div>
      <div role="cell" className={`${prose.unbroken} ${classes.answered}`}>
        {row.questions === 0 ? (
          '–'
        ) : (
          <>
            <Progress answered={row.answered} questions={row.questions} />
            {row.answered} of {row.questions}
          </>
        )}
      </div>
      <div role="cell" className={classes.left}>
        {left === undefined ? '–' : countdownText(left)}
        {given !== '' && <span className={`${prose.note} ${classes.given}`}>{given}</span>}
      </div>
      <div role="cell" className={classes.saved}>
        {agoText(row.lastSavedAt, now)}
      </div>
      <div role="cell" className={`${layout.stack} ${layout.narrowable} ${classes.device}`}>
        <span className={prose.oneLine}>{row.device?.browser || deviceText(row)}</span>
        {row.device && <span className={`${prose.note} ${prose.oneLine}`}>{row.device.address}</span>}
      </div>
      <div role="cell" className={`${prose.note} ${classes.noted}`}>
        {latestEventText(row)}
      </div>
    </>
  );
}

/** On a phone the seat alone, where there is one. */
function Place({ sitting, seen }: { sitting: Sitting; seen: Seen }) {
  const { seat } = seen.row;
  const text = placeText(sitting, seen);
  if (seat === '') return text;
  return (
    <>
      <span className={classes.room}>{text.slice(0, -seat.length)}</span>
      {seat}
    </>
  );
}

/** As a bar: the figures beside it say the same. */
export function Progress({ answered, questions }: { answered: number; questions: number }) {
  return (
    <span className={`${layout.clipped} ${surface.pill} ${grid.after8} ${classes.bar}`} aria-hidden="true">
      <span style={{ width: `${(100 * answered) / Math.max(1, questions)}%` }} />
    </span>
  );
}

export function placeText({ rooms }: Sitting, { row: { roomId, seat } }: Seen): string {
  return [rooms.find(({ _id }) => _id === roomId)?.name, seat].filter(Boolean).join(', ') || '–';
}
