import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '#web/features/tests/catalogue.ts';
import { openTestsQuery } from '#web/features/tests/open-tests.ts';
import { useTimeLeft } from '#web/features/tests/use-time-left.ts';
import { studentWords } from '#web/words/student.ts';

const catalogue = catalogueQuery({});

/** What matters most now: a test that is open, and how long it still is; otherwise how many there are to take. */
export function DashboardLead() {
  const open = useQuery(openTestsQuery);
  const counts = useQuery(catalogue).data?.counts;
  const [first, ...others] = open.data?.tests ?? [];
  if (!first?.openAttempt) {
    if (!open.data || !counts || counts.total === 0) return studentWords('leadStand');
    return studentWords('leadNoneOpen', { taken: counts.attempted, total: counts.total });
  }
  return (
    <OpenTestLead count={others.length + 1} seconds={first.openAttempt.timeRemaining} receivedAt={open.dataUpdatedAt} />
  );
}

type Props = { count: number; seconds: number; receivedAt: number };

function OpenTestLead({ count, seconds, receivedAt }: Props) {
  const minutes = Math.ceil(useTimeLeft(seconds, receivedAt) / 60_000);
  return studentWords('leadOpen', { count, minutes });
}
