import { classField } from '#web/ui/list/class-field.tsx';
import { choiceField, onlyField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import type { ResultFilters } from './instructor-results.ts';

type Tests = readonly { _id: string; title: string }[];

/** Figures have no order. */
export const resultFields = ({ view, sitting }: ResultFilters, tests: Tests): Fields<ResultFilters> => ({
  search: searchField('Search', 'Student, e-mail or test'),
  test: choiceField(
    'Test',
    'All Tests',
    tests.map(({ _id, title }) => ({ value: _id, label: title })),
    () => 'One test',
  ),
  class: classField,
  sitting: onlyField(sitting, 'Sitting', 'All Sittings', 'One sitting'),
  status: choiceField('Status', 'All', [
    { value: 'passed', label: 'Passed' },
    { value: 'failed', label: 'Failed' },
  ]),
  time: choiceField('Time', 'All Time', [
    { value: 'today', label: 'Today' },
    { value: 'week', label: 'This Week' },
    { value: 'month', label: 'This Month' },
  ]),
  sort:
    view === undefined
      ? choiceField('Order', 'Newest first', [
          { value: 'oldest', label: 'Oldest first' },
          { value: 'highest', label: 'Highest score first' },
          { value: 'lowest', label: 'Lowest score first' },
          { value: 'name', label: 'Name, A to Z' },
          { value: 'name-last', label: 'Name, Z to A' },
        ])
      : null,
  view: null,
  result: null,
});
