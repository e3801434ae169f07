import type { ReferralStatus } from '#contract/referrals.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { statusLabels } from './status-labels.ts';

export function ReferralStatusBadge({ status }: { status: ReferralStatus }) {
  return <Badge tone={status === 'completed' ? 'good' : 'warn'}>{statusLabels[status]}</Badge>;
}
