import { IconTrophy } from '@tabler/icons-react';
import type { ReferralStats } from '#contract/admin-referrals.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { type Column, RecordTable } from '#web/ui/RecordTable.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { Person } from './Person.tsx';

type Ranked = ReferralStats['topReferrers'][number] & { rank: number };

const columns: readonly [Column<Ranked>, ...Column<Ranked>[]] = [
  {
    heading: 'Name',
    cell: (leader) => (
      <div className={`${layout.beside} ${space.gap14}`}>
        <span className={`${surface.medal} ${layout.rigid} ${prose.small} ${prose.strong} ${layout.square28}`}>
          {leader.rank}
        </span>
        <div>
          <Person person={leader} />
        </div>
      </div>
    ),
  },
  { heading: 'Referrals', align: 'right', cell: ({ referralCount }) => count(referralCount) },
  { heading: 'Rewards', align: 'right', cell: ({ totalRewards }) => counted(totalRewards, 'point') },
];

/** The ten who have brought the most. */
export function TopReferrers({ leaders }: { leaders: ReferralStats['topReferrers'] }) {
  if (leaders.length === 0) {
    return (
      <EmptyState icon={IconTrophy} title="Nobody yet" text="Whoever brings a friend with their code stands here." />
    );
  }
  return (
    <RecordTable
      caption="Top Referrers"
      columns={columns}
      records={leaders.map((leader, index) => ({ ...leader, rank: index + 1 }))}
      keyOf={({ _id }) => _id}
    />
  );
}
