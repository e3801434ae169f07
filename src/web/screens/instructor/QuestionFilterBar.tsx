import { difficulties } from '#contract/vocabulary.ts';
import type { BankFilters } from '#web/features/questions/bank-filters.ts';
import type { OwnTest } from '#web/features/questions/questions.ts';
import { difficultyNames } from '#web/ui/badges.tsx';
import { FilterBar, namesWith } from '#web/ui/FilterBar.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

type Props = {
  filters: BankFilters;
  tests: readonly OwnTest[];
  categories: readonly string[];
  onFilter: (filters: BankFilters, replace?: boolean) => void;
  onClear: () => void;
};

const levels = difficulties.map((value) => ({ value, label: difficultyNames[value] }));

/** Every change leads back to the first page. */
export function QuestionFilterBar({ filters: { page: _, ...filters }, tests, categories, onFilter, onClear }: Props) {
  const { search, test, difficulty, category } = filters;
  const active = Object.values(filters).some((value) => value !== undefined);

  return (
    <FilterBar onClear={active ? onClear : undefined}>
      <SearchField
        label="Search"
        placeholder="Words of the question"
        value={search ?? ''}
        onSearch={(text) => onFilter({ ...filters, search: text === '' ? undefined : text }, true)}
      />
      <SelectField
        label="Test"
        all="All Tests"
        choices={tests.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={test}
        onChoose={(chosen) => onFilter({ ...filters, test: chosen, category: undefined })}
      />
      <SelectField
        label="Difficulty"
        all="All Difficulties"
        choices={levels}
        value={difficulty}
        onChoose={(chosen) => onFilter({ ...filters, difficulty: chosen })}
      />
      <SelectField
        label="Category"
        all="All Categories"
        choices={namesWith(category, categories)}
        value={category}
        onChoose={(chosen) => onFilter({ ...filters, category: chosen })}
      />
    </FilterBar>
  );
}
