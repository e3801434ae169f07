import type { ListedReferralStatus } from '#contract/vocabulary.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { statusLabels } from './status-labels.ts';

export function ReferralStatusBadge({ status }: { status: ListedReferralStatus }) {
  return <Badge tone={status === 'completed' ? 'good' : 'warn'}>{statusLabels[status]}</Badge>;
}
