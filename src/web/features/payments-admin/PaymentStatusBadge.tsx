import type { PaymentStatus } from '#contract/vocabulary.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { statusLabels } from './status-labels.ts';

const tones = { pending: 'warn', success: 'good', failed: 'bad', refunded: 'plain' } as const;

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
