import { Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { v4 as newId } from 'uuid';
import { sittingLimits } from '#contract/sitting-content.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { type Order, useOrderTime } from './sittings.ts';

/** Whom an order is for: of the wire, and in words. */
export type OrderTarget = Pick<Order, 'scope' | 'roomId' | 'candidateIds'> & { words: string };
export type OrderKind = Order['kind'];

const kinds = {
  give: {
    title: 'Give Time',
    confirm: 'Give Time',
    look: 'brand',
    text: 'The deadline moves by as much, on every device.',
  },
  pause: {
    title: 'Pause',
    confirm: 'Pause',
    look: 'brand',
    text: 'The time stands still and the questions are hidden. Answers are still saved.',
  },
  resume: {
    title: 'Go On',
    confirm: 'Go On',
    look: 'brand',
    text: 'Everybody has as much time left as when it stopped.',
  },
  end: { title: 'End', confirm: 'End', look: 'bad', text: 'Attempts end now, with what was saved.' },
} as const satisfies Record<OrderKind, object>;

type Props = { sittingId: string; kind: OrderKind; target: OrderTarget; onClose: () => void };

/** Asks why, since it stays in the trail, and for how long where time is given. */
export function OrderDialog({ sittingId, kind, target: { words, ...target }, onClose }: Props) {
  // Made once: a press that is sent twice is one order.
  const [id] = useState(() => newId());
  const [minutes, setMinutes] = useState('5');
  const [reason, setReason] = useState('');
  const order = useOrderTime(sittingId);
  const { title, confirm, look, text } = kinds[kind];
  const isTimeRight =
    /^\d{1,3}$/.test(minutes) && Number(minutes) >= 1 && Number(minutes) <= sittingLimits.minutesGiven;
  const needsReason = kind !== 'resume';
  const isWhole = (kind !== 'give' || isTimeRight) && (!needsReason || reason.trim() !== '');
  function send(event: SyntheticEvent) {
    event.preventDefault();
    const common = { id, ...target, reason: reason.trim() };
    order.mutate(kind === 'give' ? { ...common, kind, minutes: Number(minutes) } : { ...common, kind }, {
      onSuccess: onClose,
    });
  }
  return (
    <Dialog opened title={`${title}: ${words}`} closable={!order.isPending} onClose={onClose}>
      <form onSubmit={send} noValidate className={`${layout.stack} ${space.gap18}`}>
        <p className={prose.faint}>{text}</p>
        {kind === 'give' && (
          <TextInput
            label="Minutes"
            inputMode="numeric"
            className={layout.most320}
            value={minutes}
            error={isTimeRight ? undefined : `From 1 to ${sittingLimits.minutesGiven}`}
            data-autofocus
            onChange={(event) => setMinutes(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={needsReason ? 'Why' : 'Why (may stay empty)'}
          description="It stays in the trail of the sitting."
          autosize
          minRows={2}
          maxLength={sittingLimits.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={layout.actions}>
          <SteadyButton look="outline" onClick={onClose} disabled={order.isPending}>
            Cancel
          </SteadyButton>
          <SteadyButton type="submit" look={look} loading={order.isPending} disabled={!isWhole}>
            {confirm}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
