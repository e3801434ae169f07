import { difficulties } from '#contract/vocabulary.ts';
import type { BankFilters } from '#web/features/questions/bank-filters.ts';
import type { OwnTest } from '#web/features/questions/questions.ts';
import { difficultyNames } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import classes from './question-bank.module.css';

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
  // A category of the address that the list does not know (yet) is still the one that is filtered by.
  const known = category === undefined || categories.includes(category) ? categories : [category, ...categories];
  const active = Object.values(filters).some((value) => value !== undefined);

  return (
    <search className={classes.filters}>
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
        choices={known.map((name) => ({ value: name, label: name }))}
        value={category}
        onChoose={(chosen) => onFilter({ ...filters, category: chosen })}
      />
      {active && (
        <Button look="quiet" onClick={onClear}>
          Clear All Filters
        </Button>
      )}
    </search>
  );
}
