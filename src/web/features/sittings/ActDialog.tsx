import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Sitting, sittingLimits } from '#contract/sitting-content.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import { isMinutes, MinutesField } from './MinutesField.tsx';
import type { OrderTarget } from './OrderDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { type Act, useActInSitting } from './sittings.ts';

export type AskedAct = Exclude<Act['kind'], 'late'>;

/** The words that are asked for are the reason, where nothing else is said of them. */
export const acts = {
  message: {
    title: 'Send a Message',
    confirm: 'Send',
    label: 'Message',
    text: 'It stands on every screen within a few seconds, and on those without a network once they are back.',
  },
  incident: {
    title: 'Note an Incident',
    confirm: 'Note',
    label: 'What happened',
    text: 'It stands in the trail and in the report, and changes nothing.',
  },
  move: {
    title: 'Move',
    confirm: 'Move',
    text: 'In a room that stands still their time does too.',
  },
  device: {
    title: 'Allow Another Device',
    confirm: 'Allow',
    text: 'For ten minutes they can sign in at another device and go on there.',
  },
  reopen: {
    title: 'Open Again',
    confirm: 'Open Again',
    text: 'They go on with the time they had left. A result is taken back, and made anew at the end.',
  },
  absent: {
    title: 'Mark Absent',
    confirm: 'Mark Absent',
    text: 'For those who have not begun. Who comes after all can still begin.',
  },
  present: { title: 'Expect Again', confirm: 'Expect Again', text: 'They are no longer marked absent.' },
  annul: {
    title: 'Annul the Result',
    confirm: 'Annul',
    text: 'It leaves every figure, and the candidate sees that it was annulled. It can be restored.',
  },
  restore: {
    title: 'Restore the Result',
    confirm: 'Restore',
    text: 'The result stands again, by the marks that it has.',
  },
} as const satisfies Record<AskedAct, { title: string; confirm: string; text: string; label?: string }>;

type Props = { sitting: Sitting; kind: AskedAct; target: OrderTarget; onClose: () => void };

/** Asks for what stays in the trail, and for where to or for how long where that is asked. */
export function ActDialog({ sitting, kind, target, onClose }: Props) {
  const [minutes, setMinutes] = useState('10');
  const [roomId, setRoomId] = useState<string>();
  const [seat, setSeat] = useState('');
  const act = useActInSitting(sitting._id);
  const { title, ...told } = acts[kind];
  function send(said: { id: string; words: string }) {
    const { scope, candidateIds = [] } = target;
    const place = { roomId: roomId ?? null, seat: seat.trim() };
    const what = ((): Act => {
      if (kind === 'message' || kind === 'incident') {
        return { ...said, kind, scope, roomId: target.roomId, candidateIds: target.candidateIds };
      }
      if (kind === 'move') return { ...said, kind, candidateIds, ...place };
      if (kind === 'reopen') return { ...said, kind, candidateIds, minutes: Number(minutes) };
      return { ...said, kind, candidateIds };
    })();
    act.mutate(what, { onSuccess: onClose });
  }
  const dialog = {
    ...told,
    title: `${title}: ${target.words}`,
    isPending: act.isPending,
    onClose,
    onSend: send,
  };
  if (kind === 'reopen') {
    return (
      <ReasonDialog {...dialog} isRight={isMinutes(minutes, 0)}>
        <MinutesField label="Minutes more" least={0} value={minutes} onChange={setMinutes} />
      </ReasonDialog>
    );
  }
  if (kind !== 'move') return <ReasonDialog {...dialog} look={kind === 'annul' ? 'bad' : 'brand'} />;
  return (
    <ReasonDialog {...dialog}>
      <div className={`${layout.stack} ${layout.top} ${grid.fit160} ${grid.gap18by20}`}>
        {sitting.rooms.length > 0 && (
          <SelectField
            label="Room"
            all="No room"
            choices={sitting.rooms.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={roomId}
            onChoose={setRoomId}
          />
        )}
        <TextInput
          label="Seat"
          maxLength={sittingLimits.seat}
          value={seat}
          data-autofocus
          onChange={(event) => setSeat(event.currentTarget.value)}
        />
      </div>
    </ReasonDialog>
  );
}
