import { difficulties } from '#contract/vocabulary.ts';
import type { CatalogueFilters } from '#web/features/tests/catalogue-filters.ts';
import { difficultyNames } from '#web/ui/badges.tsx';
import { FilterBar, namesWith } from '#web/ui/FilterBar.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

type Props = {
  filters: CatalogueFilters;
  categories: readonly string[];
  onFilter: (filters: CatalogueFilters, replace?: boolean) => void;
  onClear: () => void;
};

const levels = difficulties.map((value) => ({ value, label: difficultyNames[value] }));
const accesses = [
  { value: 'available', label: 'Available' },
  { value: 'premium', label: 'Premium Only' },
] as const;

/** Every change leads back to the first page. */
export function CatalogueFilterBar({ filters: { page: _, ...filters }, categories, onFilter, onClear }: Props) {
  const { search, category, level, access } = filters;
  const active = [search, category, level, access].some((value) => value !== undefined);

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
        label="Level"
        all="All Levels"
        choices={levels}
        value={level}
        onChoose={(chosen) => onFilter({ ...filters, level: chosen })}
      />
      <SelectField
        label="Access"
        all="All Tests"
        choices={accesses}
        value={access}
        onChoose={(chosen) => onFilter({ ...filters, access: chosen })}
      />
    </FilterBar>
  );
}
