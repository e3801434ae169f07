import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referralList } from '#contract/admin-lists.ts';
import type { ListedReferral } from '#contract/admin-referrals.ts';
import { ApplyRewardDialog } from '#web/features/referrals-admin/ApplyRewardDialog.tsx';
import {
  allReferralsQuery,
  type ReferralFilters,
  useApplyReward,
  useReleaseReferral,
} from '#web/features/referrals-admin/referrals-admin.ts';
import { referralFields, ReferralTable } from '#web/features/referrals-admin/ReferralTable.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { counted } from '#web/ui/numbers.ts';
import { ReferralOrder } from './ReferralOrder.tsx';

type Props = { filters: ReferralFilters; onShow: Show<ReferralFilters> };

const nothing = {
  title: 'No referrals found',
  text: 'Search for a part of a name, an email or a code, or take the filter away.',
};

/** Every referral, ten on a page. */
export function ReferralList({ filters, onShow }: Props) {
  const query = useQuery(allReferralsQuery(filters));
  const apply = useApplyReward();
  const release = useReleaseReferral();
  const [asking, setAsking] = useState<ListedReferral | null>(null);
  const { data } = query;
  const { address } = referralList;
  return (
    <>
      <ListFilters address={address} filters={filters} fields={referralFields} onShow={onShow}>
        <ReferralOrder filters={filters} onShow={onShow} />
      </ListFilters>
      <Found text={data && `${counted(data.pagination.total, 'referral')} found`} />
      <List
        name="referrals"
        address={address}
        filters={filters}
        query={query}
        meta={allReferralsQuery(filters).meta}
        empty={{
          icon: IconUsersPlus,
          notFound: nothing,
          notThere: nothing,
        }}
        onShow={onShow}
      >
        {(list, stale) => (
          <ReferralTable
            referrals={list.referrals}
            stale={stale}
            applying={apply.isPending ? apply.variables : undefined}
            onApply={setAsking}
            releasing={release.isPending ? release.variables : undefined}
            onRelease={({ _id }) => release.mutate(_id)}
          />
        )}
      </List>
      {asking && (
        <ApplyRewardDialog
          referral={asking}
          running={apply.isPending}
          onConfirm={() => apply.mutate(asking._id, { onSettled: () => setAsking(null) })}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}
