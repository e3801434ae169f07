import { accessLevels } from '#contract/vocabulary.ts';
import type { TestFilters } from '#web/features/administration/list-filters.ts';
import { planNames } from '#web/ui/badges.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

type Props = { filters: TestFilters; onFilter: (filters: TestFilters, replace?: boolean) => void };

const levels = accessLevels.map((value) => ({ value, label: planNames[value] }));

/** Every change leads back to the first page. */
export function TestFilterBar({ filters: { page: _, ...filters }, onFilter }: Props) {
  const { search, level } = filters;
  return (
    <FilterBar onClear={search !== undefined || level !== undefined ? () => onFilter({}) : undefined}>
      <SearchField
        label="Search"
        placeholder="Title or category"
        value={search ?? ''}
        onSearch={(text) => onFilter({ ...filters, search: text === '' ? undefined : text }, true)}
      />
      <SelectField
        label="Access level"
        all="All Levels"
        choices={levels}
        value={level}
        onChoose={(chosen) => onFilter({ ...filters, level: chosen })}
      />
    </FilterBar>
  );
}
