import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Sitting } from '#contract/sitting-content.ts';
import { countdownText } from '#domain/time/duration.ts';
import { timeText } from '#web/ui/dates.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted } from '#web/ui/numbers.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { ActMenu } from './ActMenu.tsx';
import { BoardActs } from './BoardActs.tsx';
import { BoardFigures } from './BoardFigures.tsx';
import { BoardList } from './BoardList.tsx';
import { BoardSeats } from './BoardSeats.tsx';
import type { BoardNow } from './board-feed.ts';
import { endsOf, type Seen, seenOf, type Shown, shownOf } from './board-rows.ts';
import { CandidatePanel } from './CandidatePanel.tsx';
import { OrderDialog, type OrderKind, type OrderTarget } from './OrderDialog.tsx';
import { boardQuery, useOrderedElsewhere } from './sittings.ts';
import { useServerNow } from './use-server-now.ts';

type Props = { sitting: Sitting };

/** Everybody of a sitting as they stand now, and what can be ordered for those who are chosen, a room, or all. */
export function Board({ sitting }: Props) {
  const { data, error, refetch } = useQuery(boardQuery(sitting._id, useQueryClient()));
  if (data === undefined) {
    if (error === null) return <Skeleton height="20rem" />;
    return <FailureState title="Failed to load the candidates" error={error} onRetry={() => void refetch()} />;
  }
  return <Loaded sitting={sitting} board={data} isBehind={error !== null} />;
}

function Loaded({ sitting, board, isBehind }: Props & { board: BoardNow; isBehind: boolean }) {
  const now = useServerNow(board);
  const orderedElsewhere = useOrderedElsewhere(sitting._id);
  const [shown, setShown] = useState<Shown>({ search: '', order: 'seat' });
  const [view, setView] = useState<'list' | 'seats'>('list');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string>();
  const [asked, setAsked] = useState<{ kind: OrderKind | 'more'; target: OrderTarget }>();
  useEffect(() => orderedElsewhere(board.revision), [orderedElsewhere, board.revision]);

  const seen = seenOf(board);
  const rows = shownOf(seen, shown);
  const target = targetOf(sitting, shown.room, chosen);
  const inPanel = seen.find(({ row }) => row.candidateId === opened);
  const choose = (candidateIds: readonly string[], areChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of candidateIds)
        if (areChosen) after.add(id);
        else after.delete(id);
      return after;
    });
  const done = () => {
    setAsked(undefined);
    setChosen(new Set());
  };
  return (
    <div className={`${layout.stack} ${space.gap18}`}>
      <Clock board={board} now={now} />
      <BoardFigures seen={seen} state={shown.state} onShow={(state) => setShown({ ...shown, state })} />
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
        <Segments
          label="Order"
          value={shown.order}
          choices={[
            { value: 'seat', label: 'By seat' },
            { value: 'needs', label: 'Needs you first' },
          ]}
          onChoose={(order) => setShown({ ...shown, order })}
        />
        <Segments
          label="View"
          value={view}
          choices={[
            { value: 'list', label: 'List' },
            { value: 'seats', label: 'Seats' },
          ]}
          onChoose={setView}
        />
      </div>
      <BoardActs
        sitting={sitting}
        target={target}
        chosen={board.candidates.filter(({ candidateId }) => chosen.has(candidateId))}
        onOrder={(kind) => setAsked({ kind, target })}
        onMore={() => setAsked({ kind: 'more', target })}
        onChooseNone={() => setChosen(new Set())}
      />
      {isBehind && (
        <p role="status" className={prose.warn}>
          The server does not answer. What you see is from {timeText(new Date(board.now).toISOString())}.
        </p>
      )}
      {rows.length === 0 && <p className={prose.faint}>Nobody here.</p>}
      {view === 'list' && rows.length > 0 && (
        <BoardList sitting={sitting} shown={rows} now={now} chosen={chosen} onChoose={choose} onOpen={setOpened} />
      )}
      {view === 'seats' && <BoardSeats sitting={sitting} shown={rows} now={now} onOpen={setOpened} />}
      {inPanel && !asked && (
        <CandidatePanel sitting={sitting} seen={inPanel} now={now} onClose={() => setOpened(undefined)}>
          <BoardActs
            sitting={sitting}
            target={{ ...targetOfOne(inPanel), words: 'this candidate' }}
            chosen={[]}
            onOrder={(kind) => setAsked({ kind, target: targetOfOne(inPanel) })}
            onMore={() => setAsked({ kind: 'more', target: targetOfOne(inPanel) })}
            onChooseNone={() => undefined}
          />
        </CandidatePanel>
      )}
      {asked?.kind === 'more' && <ActMenu sitting={sitting} target={asked.target} onClose={done} />}
      {asked && asked.kind !== 'more' && (
        <OrderDialog sittingId={sitting._id} kind={asked.kind} target={asked.target} onClose={done} />
      )}
    </div>
  );
}

/** How long most have, and until when the last has. */
function Clock({ board, now }: { board: BoardNow; now: number }) {
  const ends = endsOf(board.candidates);
  if (!ends) return null;
  const last = timeText(new Date(ends.last).toISOString());
  return (
    <p className={`${layout.cluster} ${layout.baseline} ${space.gap12}`}>
      {ends.most !== undefined && <span className={prose.serifFigure}>{countdownText(ends.most - now)}</span>}
      <span className={prose.faint}>
        {ends.most === undefined ? `The last ends at ${last}` : `left for most. The last ends at ${last}`}
      </span>
    </p>
  );
}

const targetOfOne = ({ row: { candidateId, name } }: Seen): OrderTarget => ({
  scope: 'candidates',
  candidateIds: [candidateId],
  words: name || 'one candidate',
});

/** Those who are chosen; where nobody is, the room that is shown, or all. */
function targetOf({ rooms }: Sitting, room: string | undefined, chosen: ReadonlySet<string>): OrderTarget {
  if (chosen.size > 0) {
    return { scope: 'candidates', candidateIds: [...chosen], words: counted(chosen.size, 'candidate') };
  }
  const shown = rooms.find(({ _id }) => _id === room);
  if (shown) return { scope: 'room', roomId: shown._id, words: shown.name };
  return { scope: 'sitting', words: 'all of the sitting' };
}
