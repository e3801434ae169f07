import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardRow } from '#contract/sittings.ts';
import type { Sitting } from '#contract/sitting-content.ts';
import { countdownText } from '#domain/time/duration.ts';
import { Button } from '#web/ui/Button.tsx';
import { timeText } from '#web/ui/dates.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted } from '#web/ui/numbers.ts';
import { type Column, RecordTable } from '#web/ui/RecordTable.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { BoardFigures } from './BoardFigures.tsx';
import { OrderDialog, type OrderKind, type OrderTarget } from './OrderDialog.tsx';
import { CandidateBadge } from './sitting-words.tsx';
import { boardQuery, useRemoveCandidates } from './sittings.ts';

type Props = { sitting: Sitting };
type Shown = { state?: BoardRow['state'] | undefined; room?: string | undefined; search: string };

/** Everybody of a sitting as they stand now, and what can be ordered for those who are chosen, a room, or all. */
export function Board({ sitting }: Props) {
  const { data, error, refetch } = useQuery(boardQuery(sitting._id));
  const [shown, setShown] = useState<Shown>({ search: '' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const remove = useRemoveCandidates(sitting._id);
  const [asked, setAsked] = useState<{ kind: OrderKind; target: OrderTarget }>();
  if (data === undefined) {
    if (error === null) return <Skeleton height="20rem" />;
    return <FailureState title="Failed to load the candidates" error={error} onRetry={() => void refetch()} />;
  }
  const rows = data.candidates.filter((row) => isShown(row, shown));
  const choose = (candidateId: string, isChosen: boolean) =>
    setChosen(
      (before) => new Set(isChosen ? [...before, candidateId] : [...before].filter((id) => id !== candidateId)),
    );
  const target = targetOf(sitting, shown.room, chosen);
  return (
    <div className={`${layout.stack} ${space.gap18}`}>
      <BoardFigures
        candidates={data.candidates}
        state={shown.state}
        onShow={(state) => setShown({ ...shown, state })}
      />
      <div className={`${layout.cluster} ${layout.lowest} ${space.gap12}`}>
        <SearchField
          label="Search candidates"
          placeholder="Name, number or seat"
          value={shown.search}
          onSearch={(search) => setShown({ ...shown, search })}
        />
        {sitting.rooms.length > 0 && (
          <SelectField
            label="Room"
            all="All rooms"
            choices={sitting.rooms.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={shown.room}
            onChoose={(room) => setShown({ ...shown, room })}
          />
        )}
      </div>
      <div
        className={`${layout.cluster} ${layout.middle} ${space.gap8}`}
        role="group"
        aria-label={`For ${target.words}`}
      >
        <p className={prose.strong}>For {target.words}</p>
        {orders.map(({ kind, label }) => (
          <Button
            key={kind}
            size="small"
            look={kind === 'end' ? 'bad' : 'outline'}
            onClick={() => setAsked({ kind, target })}
          >
            {label}
          </Button>
        ))}
        {sitting.may === 'manage' && chosen.size > 0 && areExpected(data.candidates, chosen) && (
          <Button
            size="small"
            look="outline"
            loading={remove.isPending}
            onClick={() => remove.mutate([...chosen], { onSuccess: () => setChosen(new Set()) })}
          >
            Take Out
          </Button>
        )}
        {chosen.size > 0 && (
          <Button size="small" look="quiet" onClick={() => setChosen(new Set())}>
            Choose none
          </Button>
        )}
      </div>
      {error !== null && (
        <p role="status" className={prose.warn}>
          The server does not answer. What you see is from {timeText(data.now)}.
        </p>
      )}
      <RecordTable
        caption="Candidates"
        columns={columnsOf(sitting, chosen, choose)}
        records={rows}
        keyOf={({ candidateId }) => candidateId}
      />
      {rows.length === 0 && <p className={prose.faint}>Nobody here.</p>}
      {asked && (
        <OrderDialog
          sittingId={sitting._id}
          {...asked}
          onClose={() => {
            setAsked(undefined);
            setChosen(new Set());
          }}
        />
      )}
    </div>
  );
}

/** Whether none of those who are chosen has begun. */
function areExpected(candidates: readonly BoardRow[], chosen: ReadonlySet<string>): boolean {
  return candidates.every((row) => !chosen.has(row.candidateId) || ['expected', 'absent'].includes(row.state));
}

const orders = [
  { kind: 'pause', label: 'Pause' },
  { kind: 'resume', label: 'Go On' },
  { kind: 'give', label: 'Give Time' },
  { kind: 'end', label: 'End' },
] as const;

/** Those who are chosen; where nobody is, the room that is shown, or all. */
function targetOf({ rooms }: Sitting, room: string | undefined, chosen: ReadonlySet<string>): OrderTarget {
  if (chosen.size > 0) {
    return { scope: 'candidates', candidateIds: [...chosen], words: counted(chosen.size, 'candidate') };
  }
  const shown = rooms.find(({ _id }) => _id === room);
  if (shown) return { scope: 'room', roomId: shown._id, words: shown.name };
  return { scope: 'sitting', words: 'all of the sitting' };
}

function isShown(row: BoardRow, { state, room, search }: Shown): boolean {
  const words = `${row.name} ${row.candidateNumber} ${row.email} ${row.seat}`.toLowerCase();
  return (
    (state === undefined || row.state === state) &&
    (room === undefined || row.roomId === room) &&
    words.includes(search.trim().toLowerCase())
  );
}

type Columns = readonly [Column<BoardRow>, ...Column<BoardRow>[]];

function columnsOf(
  { rooms }: Sitting,
  chosen: ReadonlySet<string>,
  choose: (candidateId: string, isChosen: boolean) => void,
): Columns {
  const roomOf = ({ roomId, seat }: BoardRow) =>
    [rooms.find(({ _id }) => _id === roomId)?.name, seat].filter(Boolean).join(', ');
  return [
    {
      heading: 'Candidate',
      width: '30%',
      cell: (row) => (
        <label className={`${layout.line} ${layout.least44} ${space.gap10}`}>
          <input
            type="checkbox"
            checked={chosen.has(row.candidateId)}
            onChange={(event) => choose(row.candidateId, event.currentTarget.checked)}
          />
          <span className={prose.breakable}>
            {row.name || 'Deleted user'}
            <span className={`${prose.note} ${layout.block}`}>{row.candidateNumber || row.email}</span>
          </span>
        </label>
      ),
    },
    { heading: 'Place', cell: (row) => roomOf(row) || '–' },
    { heading: 'State', cell: (row) => <CandidateBadge state={row.state} /> },
    {
      heading: 'Answered',
      align: 'right',
      cell: (row) => (row.questions === 0 ? '–' : `${row.answered} of ${row.questions}`),
    },
    {
      heading: 'Left',
      align: 'right',
      cell: (row) => (row.timeRemaining === null ? '–' : countdownText(row.timeRemaining * 1_000)),
    },
    { heading: 'Saved', align: 'right', cell: (row) => (row.lastSavedAt === null ? '–' : timeText(row.lastSavedAt)) },
    { heading: 'Given back', cell: givenText },
  ];
}

/** Time that was given, and for which it stood still. */
function givenText({ given, stopped }: BoardRow): string {
  const parts = [
    ...(given > 0 ? [`+${Math.round(given / 60)} min`] : []),
    ...(stopped > 0 ? [`stood still ${countdownText(stopped * 1_000)}`] : []),
  ];
  return parts.join(', ') || '–';
}
