import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '#web/features/tests/tests.ts';
import { openTestsQuery } from '#web/features/tests/open-tests.ts';
import { useTimeLeft } from '#web/features/tests/use-time-left.ts';
import { counted } from '#web/ui/numbers.ts';

const catalogue = catalogueQuery({});

/** What matters most now: a test that is open, and how long it still is; otherwise how many there are to take. */
export function DashboardLead() {
  const open = useQuery(openTestsQuery);
  const counts = useQuery(catalogue).data?.counts;
  const [first, ...others] = open.data?.tests ?? [];
  if (!first?.openAttempt) {
    if (!open.data || !counts || counts.total === 0) return 'Here is where you stand, and what you can take next.';
    return `No test is open just now. You have taken ${counts.attempted} of ${counted(counts.total, 'test')}.`;
  }
  return (
    <OpenTestLead count={others.length + 1} seconds={first.openAttempt.timeRemaining} receivedAt={open.dataUpdatedAt} />
  );
}

type Props = { count: number; seconds: number; receivedAt: number };

function OpenTestLead({ count, seconds, receivedAt }: Props) {
  const minutes = Math.ceil(useTimeLeft(seconds, receivedAt) / 60_000);
  const left = minutes === 1 ? '1 minute is left' : `${minutes} minutes are left`;
  return count === 1 ? `You have a test open. ${left}.` : `You have ${count} tests open. ${left} for the first.`;
}
