import type { TestListFilters } from '#web/features/authoring/test-list-filters.ts';
import { FilterBar, namesWith } from '#web/ui/FilterBar.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

type Props = {
  filters: TestListFilters;
  categories: readonly string[];
  onFilter: (filters: TestListFilters, replace?: boolean) => void;
  onClear: () => void;
};

const statuses = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
] as const;

/** Every change leads back to the first page. */
export function TestFilterBar({ filters: { page: _, ...filters }, categories, onFilter, onClear }: Props) {
  const { search, category, status } = filters;
  const active = [search, category, status].some((value) => value !== undefined);
  return (
    <FilterBar onClear={active ? onClear : undefined}>
      <SearchField
        label="Search"
        placeholder="Title, description or category"
        value={search ?? ''}
        onSearch={(text) => onFilter({ ...filters, search: text === '' ? undefined : text }, true)}
      />
      <SelectField
        label="Category"
        all="All Categories"
        choices={namesWith(category, categories)}
        value={category}
        onChoose={(chosen) => onFilter({ ...filters, category: chosen })}
      />
      <SelectField
        label="Status"
        all="All Tests"
        choices={statuses}
        value={status}
        onChoose={(chosen) => onFilter({ ...filters, status: chosen })}
      />
    </FilterBar>
  );
}
