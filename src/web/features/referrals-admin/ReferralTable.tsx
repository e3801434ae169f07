import type { ListedReferral } from '#contract/admin-referrals.ts';
import { rewardPoints } from '#contract/referrals.ts';
import { listedReferralStatuses } from '#contract/vocabulary.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { dayText } from '#web/ui/dates.ts';
import { counted } from '#web/ui/numbers.ts';
import { choiceField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import { type Column, RecordTable } from '#web/ui/RecordTable.tsx';
import prose from '#web/ui/prose.module.css';
import { Person } from './Person.tsx';
import { ReferralStatusBadge } from './ReferralStatusBadge.tsx';
import type { ReferralFilters } from './referrals-admin.ts';
import classes from './referrals-admin.module.css';
import { statusLabels } from './status-labels.ts';

/** The order is two words of the address, and has a field of its own. */
export const referralFields: Fields<ReferralFilters> = {
  search: searchField('Search', 'Name, email or code'),
  status: choiceField(
    'Status',
    'All Statuses',
    listedReferralStatuses.map((value) => ({ value, label: statusLabels[value] })),
  ),
  tab: null,
  sortBy: null,
  sortOrder: null,
};

type Props = {
  referrals: readonly ListedReferral[];
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale: boolean;
  /** The referral whose reward is being applied. */
  applying: string | undefined;
  onApply: (referral: ListedReferral) => void;
  /** The referral that is being released. */
  releasing: string | undefined;
  onRelease: (referral: ListedReferral) => void;
};

export function ReferralTable({ referrals, stale, ...rest }: Props) {
  return (
    <RecordTable
      caption="Referrals"
      columns={columnsFor(rest)}
      records={referrals}
      keyOf={({ _id }) => _id}
      stale={stale}
    />
  );
}

function columnsFor({
  applying,
  onApply,
  releasing,
  onRelease,
}: Omit<Props, 'referrals' | 'stale'>): [Column<ListedReferral>, ...Column<ListedReferral>[]] {
  return [
    { heading: 'Referred', cell: ({ referred }) => <Person person={referred} /> },
    { heading: 'Referrer', cell: ({ referrer }) => <Person person={referrer} /> },
    {
      heading: 'Code',
      cell: ({ referralCode }) => <span className={`${prose.strong} ${classes.code}`}>{referralCode}</span>,
    },
    { heading: 'Date', cell: ({ createdAt }) => <time dateTime={createdAt}>{dayText(createdAt)}</time> },
    { heading: 'Status', cell: ({ status }) => <ReferralStatusBadge status={status} /> },
    {
      heading: 'Reward',
      cell: (referral) =>
        referral.status === 'held' ? (
          <Release referral={referral} releasing={releasing === referral._id} onRelease={() => onRelease(referral)} />
        ) : (
          <Reward referral={referral} applying={applying === referral._id} onApply={() => onApply(referral)} />
        ),
    },
  ];
}

type RewardProps = { referral: ListedReferral; applying: boolean; onApply: () => void };

/** Once only, and not before the new person has shown to be one. */
function Reward({ referral: { reward, status, referred }, applying, onApply }: RewardProps) {
  if (reward.applied) return <Badge tone="good">{counted(reward.amount, 'point')} applied</Badge>;
  if (status !== 'completed') return <span className={`${prose.faint} ${prose.regular}`}>After a first test</span>;
  return (
    <Button
      look="outline"
      size="small"
      loading={applying}
      aria-label={`Apply Reward for ${referred.name === '' ? 'a deleted user' : referred.name}`}
      title={`${counted(rewardPoints, 'point')} for each of the two`}
      onClick={onApply}
    >
      Apply Reward
    </Button>
  );
}

type ReleaseProps = { referral: ListedReferral; releasing: boolean; onRelease: () => void };

/** One of very many with one code from one address: it counts once an administrator says so. */
function Release({ referral: { referred }, releasing, onRelease }: ReleaseProps) {
  return (
    <Button
      look="outline"
      size="small"
      loading={releasing}
      aria-label={`Release the referral of ${referred.name === '' ? 'a deleted user' : referred.name}`}
      title="More than ten people came with this code from one address within a day. Released, the referral counts."
      onClick={onRelease}
    >
      Release
    </Button>
  );
}
