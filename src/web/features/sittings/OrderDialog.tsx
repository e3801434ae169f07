import { useState } from 'react';
import { isMinutes, MinutesField } from './MinutesField.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
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

/** Asks why, and for how long where time is given. */
export function OrderDialog({ sittingId, kind, target: { words: whom, ...target }, onClose }: Props) {
  const [minutes, setMinutes] = useState('5');
  const order = useOrderTime(sittingId);
  const { title, confirm, look, text } = kinds[kind];
  function send({ id, words: reason }: { id: string; words: string }) {
    const common = { id, ...target, reason };
    order.mutate(kind === 'give' ? { ...common, kind, minutes: Number(minutes) } : { ...common, kind }, {
      onSuccess: onClose,
    });
  }
  return (
    <ReasonDialog
      title={`${title}: ${whom}`}
      text={text}
      confirm={confirm}
      look={look}
      mayStayEmpty={kind === 'resume'}
      isRight={kind !== 'give' || isMinutes(minutes, 1)}
      isPending={order.isPending}
      onClose={onClose}
      onSend={send}
    >
      {kind === 'give' ? <MinutesField label="Minutes" least={1} value={minutes} onChange={setMinutes} /> : undefined}
    </ReasonDialog>
  );
}
