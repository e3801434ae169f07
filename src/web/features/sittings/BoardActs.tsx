import type { BoardRow } from '#contract/sittings.ts';
import type { Sitting } from '#contract/sitting-content.ts';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { OrderKind, OrderTarget } from './OrderDialog.tsx';
import { useRemoveCandidates } from './sittings.ts';

const orders = [
  { kind: 'pause', label: 'Pause' },
  { kind: 'resume', label: 'Go On' },
  { kind: 'give', label: 'Give Time' },
  { kind: 'end', label: 'End' },
] as const;

type Props = {
  sitting: Sitting;
  /** Whom it is done with. */
  target: OrderTarget;
  /** Those of them who are chosen; none where it is for a room or all. */
  chosen: readonly BoardRow[];
  onOrder: (kind: OrderKind) => void;
  /** What is no order about time. */
  onMore: () => void;
  onChooseNone: () => void;
};

/** What can be done with those who are chosen, a room, or all: the one place for it. */
export function BoardActs({ sitting, target, chosen, onOrder, onMore, onChooseNone }: Props) {
  const remove = useRemoveCandidates(sitting._id);
  const areExpected =
    chosen.length > 0 && chosen.every(({ state }) => state === 'expected' || state === 'waiting' || state === 'absent');
  return (
    <div className={`${layout.cluster} ${layout.middle} ${space.gap8}`} role="group" aria-label={`For ${target.words}`}>
      <p className={prose.strong}>For {target.words}</p>
      {orders.map(({ kind, label }) => (
        <Button key={kind} size="small" look={kind === 'end' ? 'bad' : 'outline'} onClick={() => onOrder(kind)}>
          {label}
        </Button>
      ))}
      <Button size="small" look="outline" onClick={onMore}>
        More
      </Button>
      {sitting.may === 'manage' && areExpected && (
        <Button
          size="small"
          look="outline"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(
              chosen.map(({ candidateId }) => candidateId),
              { onSuccess: onChooseNone },
            )
          }
        >
          Take Out
        </Button>
      )}
      {chosen.length > 0 && (
        <Button size="small" look="quiet" onClick={onChooseNone}>
          Choose none
        </Button>
      )}
    </div>
  );
}
