import { useQuery } from '@tanstack/react-query';
import type { Sitting } from '#contract/sitting-content.ts';
import type { getOrders } from '#contract/sittings.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { timeText } from '#web/ui/dates.ts';
import { counted } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import { ordersQuery } from './sittings.ts';

type Order = ReplyOf<typeof getOrders>['orders'][number];

const kinds: Record<Order['kind'], string> = {
  give: 'Time given',
  pause: 'Paused',
  resume: 'Went on',
  outage: 'The server could not save',
  end: 'Ended',
};

/** What was ordered about time, by whom and why, the newest first. */
export function Trail({ sitting }: { sitting: Sitting }) {
  const { data } = useQuery(ordersQuery(sitting._id));
  return (
    <Panel title="What Happened">
      {data?.orders.length === 0 && <p className={prose.faint}>Nothing was ordered yet.</p>}
      <ul className={`${layout.bare} ${layout.ruledItems}`}>
        {data?.orders.map((order) => (
          <li key={order._id} className={grid.tall10}>
            <p className={prose.strong}>
              {timeText(order.at)} {kinds[order.kind]}
              {order.seconds !== null && `: ${order.seconds / 60} min`}
            </p>
            <p className={`${prose.note} ${prose.breakable}`}>
              {[whose(order, sitting), order.by || 'By itself', order.reason].filter(Boolean).join(' · ')}
            </p>
            {order.kind === 'outage' && (
              <p className={prose.note}>
                From {timeText(order.from)}
                {order.to === null ? ', until somebody said go' : ` to ${timeText(order.to)}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function whose({ scope, roomId, attempts }: Order, { rooms }: Sitting): string {
  if (scope === 'sitting') return 'All';
  if (scope === 'room') return rooms.find(({ _id }) => _id === roomId)?.name ?? 'A room';
  return counted(attempts, 'candidate');
}
