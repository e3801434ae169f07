import type { TestListFilters } from '#web/features/authoring/test-list-filters.ts';
import { Button } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import classes from './tests.module.css';

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
  // A category of the address that the list does not know (yet) is still the one that is filtered by.
  const known = category === undefined || categories.includes(category) ? categories : [category, ...categories];
  const active = [search, category, status].some((value) => value !== undefined);
  return (
    <search className={classes.filters}>
      <SearchField
        label="Search"
        placeholder="Title, description or category"
        value={search ?? ''}
        onSearch={(text) => onFilter({ ...filters, search: text === '' ? undefined : text }, true)}
      />
      <SelectField
        label="Category"
        all="All Categories"
        choices={known.map((name) => ({ value: name, label: name }))}
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
      {active && (
        <Button look="quiet" onClick={onClear}>
          Clear All Filters
        </Button>
      )}
    </search>
  );
}
