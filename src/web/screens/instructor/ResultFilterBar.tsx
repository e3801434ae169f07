import type { ResultFilters, ResultSort } from '#web/features/instructor-results/result-filters.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

type Props = {
  filters: ResultFilters;
  tests: readonly { _id: string; title: string }[];
  onFilter: (filters: ResultFilters, replace?: boolean) => void;
  onClear: () => void;
};

const statuses = [
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Failed' },
] as const;
const times = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
] as const;

const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest score first' },
  { value: 'lowest', label: 'Lowest score first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'name-last', label: 'Name, Z to A' },
] as const satisfies readonly { value: ResultSort; label: string }[];

/** Every change leads back to the first page. */
export function ResultFilterBar({ filters: { page: _, ...filters }, tests, onFilter, onClear }: Props) {
  const { search, test, status, time } = filters;
  const active = [search, test, status, time].some((value) => value !== undefined);
  const known = tests.map(({ _id, title }) => ({ value: _id, label: title }));
  // A test of the address that the list does not know (yet) is still the one that is filtered by.
  const isKnown = test === undefined || known.some((choice) => choice.value === test);

  return (
    <FilterBar onClear={active ? onClear : undefined}>
      <SearchField
        label="Search"
        placeholder="Student, e-mail or test"
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
        label="Status"
        all="All"
        choices={statuses}
        value={status}
        onChoose={(chosen) => onFilter({ ...filters, status: chosen })}
      />
      <SelectField
        label="Time"
        all="All Time"
        choices={times}
        value={time}
        onChoose={(chosen) => onFilter({ ...filters, time: chosen })}
      />
      {filters.view === undefined && (
        <SelectField
          label="Order"
          all="Newest first"
          choices={sorts}
          value={filters.sort}
          onChoose={(sort) => onFilter({ ...filters, sort })}
        />
      )}
    </FilterBar>
  );
}
