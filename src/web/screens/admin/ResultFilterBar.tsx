import { type AllResultsFilters, type AllResultsSort, scoreBands } from '#web/features/administration/list-filters.ts';
import { FilterBar, namesWith } from '#web/ui/FilterBar.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Props = {
  filters: AllResultsFilters;
  tests: readonly { _id: string; title: string }[];
  categories: readonly string[];
  onFilter: (filters: AllResultsFilters, replace?: boolean) => void;
};

const statuses = [
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Failed' },
] as const;
const scores = scoreBands.map((value) => ({ value, label: `${value.replace('-', ' to ')}%` }));
const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest score first' },
  { value: 'lowest', label: 'Lowest score first' },
] as const satisfies readonly { value: AllResultsSort; label: string }[];

const given = (day: string) => (day === '' ? undefined : day);

/** Every change leads back to the first page. */
export function ResultFilterBar({ filters: { page: _, ...filters }, tests, categories, onFilter }: Props) {
  const { sort, ...narrowing } = filters;
  const { search, test, category, status, score, from, to } = narrowing;
  const active = Object.values(narrowing).some((value) => value !== undefined);
  const known = tests.map(({ _id, title }) => ({ value: _id, label: title }));
  // A test of the address that the list does not know (yet) is still the one that is filtered by.
  const isKnown = test === undefined || known.some((choice) => choice.value === test);

  return (
    <FilterBar onClear={active ? () => onFilter({ sort }) : undefined}>
      <SearchField
        label="Search"
        placeholder="Person, e-mail or test"
        value={search ?? ''}
        onSearch={(text) => onFilter({ ...filters, search: text === '' ? undefined : text }, true)}
      />
      <SelectField
        label="Test"
        all="All Tests"
        choices={isKnown ? known : [{ value: test, label: 'One test' }, ...known]}
        value={test}
        onChoose={(chosen) => onFilter({ ...filters, test: chosen })}
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
        all="All"
        choices={statuses}
        value={status}
        onChoose={(chosen) => onFilter({ ...filters, status: chosen })}
      />
      <SelectField
        label="Score"
        all="Any Score"
        choices={scores}
        value={score}
        onChoose={(chosen) => onFilter({ ...filters, score: chosen })}
      />
      <TextField
        label="From"
        type="date"
        min="2000-01-01"
        max={to}
        value={from ?? ''}
        onType={(day) => onFilter({ ...filters, from: given(day) }, true)}
      />
      <TextField
        label="To"
        type="date"
        min={from ?? '2000-01-01'}
        value={to ?? ''}
        onType={(day) => onFilter({ ...filters, to: given(day) }, true)}
      />
      <SelectField
        label="Order"
        all="Newest first"
        choices={sorts}
        value={sort}
        onChoose={(chosen) => onFilter({ ...filters, sort: chosen })}
      />
    </FilterBar>
  );
}
