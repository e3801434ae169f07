import { useQuery } from '@tanstack/react-query';
import { openTestsQuery } from '#web/features/tests/open-tests.ts';
import { useTimeLeft } from '#web/features/tests/use-time-left.ts';

/** What matters most now: a test that is open, and how long it still is. */
export function DashboardLead() {
  const open = useQuery(openTestsQuery);
  const [first, ...others] = open.data?.tests ?? [];
  if (!first?.openAttempt) return 'Here is where you stand, and what you can take next.';
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
