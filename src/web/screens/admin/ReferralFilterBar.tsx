import { listedReferralStatuses } from '#contract/vocabulary.ts';
import type { ReferralFilters } from '#web/features/referrals-admin/referral-filters.ts';
import { statusLabels } from '#web/features/referrals-admin/status-labels.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

type Props = { filters: ReferralFilters; onFilter: (filters: ReferralFilters, replace?: boolean) => void };

const statuses = listedReferralStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** What the server sorts by, each way round. What is left out of the address is the server's own order. */
const orders = {
  newest: { label: 'Newest first', sortBy: undefined, sortOrder: undefined },
  oldest: { label: 'Oldest first', sortBy: undefined, sortOrder: 'asc' },
  pending: { label: 'Status, pending first', sortBy: 'status', sortOrder: undefined },
  completed: { label: 'Status, completed first', sortBy: 'status', sortOrder: 'asc' },
} as const;
const orderChoices = (['newest', 'oldest', 'pending', 'completed'] as const).map((value) => ({
  value,
  label: orders[value].label,
}));

/** Every change leads back to the first page. */
export function ReferralFilterBar({ filters: { page: _, ...filters }, onFilter }: Props) {
  const { tab, search, status, sortBy, sortOrder } = filters;
  const order = orderChoices.find(
    ({ value }) => orders[value].sortBy === sortBy && orders[value].sortOrder === sortOrder,
  );
  return (
    <FilterBar
      onClear={search !== undefined || status !== undefined ? () => onFilter({ tab, sortBy, sortOrder }) : undefined}
    >
      <SearchField
        label="Search"
        placeholder="Name, email or code"
        value={search ?? ''}
        onSearch={(text) => onFilter({ ...filters, search: text === '' ? undefined : text }, true)}
      />
      <SelectField
        label="Status"
        all="All Statuses"
        choices={statuses}
        value={status}
        onChoose={(chosen) => onFilter({ ...filters, status: chosen })}
      />
      <SelectField
        label="Sort by"
        choices={orderChoices}
        value={order?.value}
        onChoose={(chosen = 'newest') => {
          const { sortBy: column, sortOrder: direction } = orders[chosen];
          onFilter({ ...filters, sortBy: column, sortOrder: direction });
        }}
      />
    </FilterBar>
  );
}
