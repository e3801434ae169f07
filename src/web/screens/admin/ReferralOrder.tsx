import type { ReferralFilters } from '#web/features/referrals-admin/referrals-admin.ts';
import type { Show } from '#web/ui/list/ListFilters.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

type Props = { filters: ReferralFilters; onShow: Show<ReferralFilters> };

/** What the server sorts by, each way round. What is left out of the address is the server's own order. */
const orders = {
  newest: { label: 'Newest first', sortBy: undefined, sortOrder: undefined },
  oldest: { label: 'Oldest first', sortBy: undefined, sortOrder: 'asc' },
  pending: { label: 'Status, pending first', sortBy: 'status', sortOrder: undefined },
  completed: { label: 'Status, completed first', sortBy: 'status', sortOrder: 'asc' },
} as const;
const choices = (['newest', 'oldest', 'pending', 'completed'] as const).map((value) => ({
  value,
  label: orders[value].label,
}));

export function ReferralOrder({ filters: { page: _, ...filters }, onShow }: Props) {
  const order = choices.find(
    ({ value }) => orders[value].sortBy === filters.sortBy && orders[value].sortOrder === filters.sortOrder,
  );
  return (
    <SelectField
      label="Sort by"
      choices={choices}
      value={order?.value}
      onChoose={(chosen = 'newest') => {
        const { sortBy, sortOrder } = orders[chosen];
        onShow({ ...filters, sortBy, sortOrder });
      }}
    />
  );
}
