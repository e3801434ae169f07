import { Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { v4 as newId } from 'uuid';
import { type Sitting, sittingLimits } from '#contract/sitting-content.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { OrderTarget } from './OrderDialog.tsx';
import { type Act, useActInSitting } from './sittings.ts';

export type AskedAct = Exclude<Act['kind'], 'late'>;

const why = 'Why';
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
    label: why,
    text: 'In a room that stands still their time does too.',
  },
  device: {
    title: 'Allow Another Device',
    confirm: 'Allow',
    label: why,
    text: 'For ten minutes they can sign in at another device and go on there.',
  },
  reopen: {
    title: 'Open Again',
    confirm: 'Open Again',
    label: why,
    text: 'They go on with the time they had left. A result is taken back, and made anew at the end.',
  },
  absent: {
    title: 'Mark Absent',
    confirm: 'Mark Absent',
    label: why,
    text: 'For those who have not begun. Who comes after all can still begin.',
  },
  present: { title: 'Expect Again', confirm: 'Expect Again', label: why, text: 'They are no longer marked absent.' },
  annul: {
    title: 'Annul the Result',
    confirm: 'Annul',
    label: why,
    text: 'It leaves every figure, and the candidate sees that it was annulled. It can be restored.',
  },
  restore: {
    title: 'Restore the Result',
    confirm: 'Restore',
    label: why,
    text: 'The result stands again, by the marks that it has.',
  },
} as const satisfies Record<AskedAct, object>;

type Props = { sitting: Sitting; kind: AskedAct; target: OrderTarget; onClose: () => void };

/** Asks for what stays in the trail, and for where to or for how long where that is asked. */
export function ActDialog({ sitting, kind, target, onClose }: Props) {
  // Made once: a press that is sent twice is one act.
  const [id] = useState(() => newId());
  const [words, setWords] = useState('');
  const [minutes, setMinutes] = useState('10');
  const [roomId, setRoomId] = useState<string>();
  const [seat, setSeat] = useState('');
  const act = useActInSitting(sitting._id);
  const { title, confirm, label, text } = acts[kind];
  const isTimeRight = kind !== 'reopen' || (/^\d{1,3}$/.test(minutes) && Number(minutes) <= sittingLimits.minutesGiven);
  function send(event: SyntheticEvent) {
    event.preventDefault();
    const { scope, candidateIds = [] } = target;
    const said = { id, words: words.trim() };
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
  return (
    <Dialog opened title={`${title}: ${target.words}`} closable={!act.isPending} onClose={onClose}>
      <form onSubmit={send} noValidate className={`${layout.stack} ${space.gap18}`}>
        <p className={prose.faint}>{text}</p>
        {kind === 'move' && (
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
              onChange={(event) => setSeat(event.currentTarget.value)}
            />
          </div>
        )}
        {kind === 'reopen' && (
          <TextInput
            label="Minutes more"
            inputMode="numeric"
            className={layout.most320}
            value={minutes}
            error={isTimeRight ? undefined : `From 0 to ${sittingLimits.minutesGiven}`}
            onChange={(event) => setMinutes(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={label}
          description={label === why ? 'It stays in the trail of the sitting.' : undefined}
          autosize
          minRows={2}
          maxLength={sittingLimits.reason}
          value={words}
          data-autofocus
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className={layout.actions}>
          <SteadyButton look="outline" onClick={onClose} disabled={act.isPending}>
            Cancel
          </SteadyButton>
          <SteadyButton
            type="submit"
            look={kind === 'annul' ? 'bad' : 'brand'}
            loading={act.isPending}
            disabled={!isTimeRight || words.trim() === ''}
          >
            {confirm}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
