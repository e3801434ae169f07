import { roles } from '#contract/access.ts';
import { plans } from '#contract/vocabulary.ts';
import { type UserFilters, userOrders } from '#web/features/users/user-filters.ts';
import { planNames, roleNames } from '#web/ui/badges.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

type Props = {
  filters: UserFilters;
  onFilter: (filters: UserFilters, replace?: boolean) => void;
  onClear: () => void;
};

const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }));
const planChoices = plans.map((value) => ({ value, label: planNames[value] }));
const orderNames = { oldest: 'Oldest first', name: 'Name', email: 'Email' } as const;
const orderChoices = userOrders.map((value) => ({ value, label: orderNames[value] }));

/** Every change leads back to the first page. */
export function UserFilterBar({ filters: { page: _, ...filters }, onFilter, onClear }: Props) {
  const { search, role, subscription, order } = filters;
  const active = [search, role, subscription].some((value) => value !== undefined);
  return (
    <FilterBar onClear={active ? onClear : undefined}>
      <SearchField
        label="Search"
        placeholder="Name or email"
        value={search ?? ''}
        onSearch={(text) => onFilter({ ...filters, search: text === '' ? undefined : text }, true)}
      />
      <SelectField
        label="Role"
        all="All Roles"
        choices={roleChoices}
        value={role}
        onChoose={(chosen) => onFilter({ ...filters, role: chosen })}
      />
      <SelectField
        label="Subscription"
        all="All Plans"
        choices={planChoices}
        value={subscription}
        onChoose={(chosen) => onFilter({ ...filters, subscription: chosen })}
      />
      <SelectField
        label="Sort by"
        all="Newest first"
        choices={orderChoices}
        value={order}
        onChoose={(chosen) => onFilter({ ...filters, order: chosen })}
      />
    </FilterBar>
  );
}
