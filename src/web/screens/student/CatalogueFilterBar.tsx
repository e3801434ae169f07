import { difficulties } from '#contract/vocabulary.ts';
import type { CatalogueFilters } from '#web/features/tests/catalogue-filters.ts';
import { difficultyNames } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import classes from './catalogue.module.css';

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
  // A category of the address that the list does not know (yet) is still the one that is filtered by.
  const known = category === undefined || categories.includes(category) ? categories : [category, ...categories];
  const active = [search, category, level, access].some((value) => value !== undefined);

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
      {active && (
        <Button look="quiet" onClick={onClear}>
          Clear All Filters
        </Button>
      )}
    </search>
  );
}
