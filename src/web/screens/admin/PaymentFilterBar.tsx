import { paymentStatuses } from '#contract/vocabulary.ts';
import type { PaymentFilters } from '#web/features/payments-admin/payment-filters.ts';
import { statusLabels } from '#web/features/payments-admin/status-labels.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

type Props = {
  filters: PaymentFilters;
  onFilter: (filters: PaymentFilters, replace?: boolean) => void;
  onClear: () => void;
};

const statuses = paymentStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** Every change leads back to the first page. */
export function PaymentFilterBar({ filters: { page: _, ...filters }, onFilter, onClear }: Props) {
  const { search, status } = filters;
  return (
    <FilterBar onClear={search !== undefined || status !== undefined ? onClear : undefined}>
      <SearchField
        label="Search"
        placeholder="Name, email or reference"
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
    </FilterBar>
  );
}
