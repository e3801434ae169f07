import { difficulties } from '#contract/vocabulary.ts';
import type { QuestionFilters } from '#web/features/administration/list-filters.ts';
import { difficultyNames } from '#web/ui/badges.tsx';
import { FilterBar, namesWith } from '#web/ui/FilterBar.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

type Props = {
  filters: QuestionFilters;
  categories: readonly string[];
  onFilter: (filters: QuestionFilters, replace?: boolean) => void;
};

const levels = difficulties.map((value) => ({ value, label: difficultyNames[value] }));

/** Every change leads back to the first page. */
export function QuestionFilterBar({ filters: { page: _, ...filters }, categories, onFilter }: Props) {
  const { search, difficulty, category } = filters;
  const active = [search, difficulty, category].some((value) => value !== undefined);
  return (
    <FilterBar onClear={active ? () => onFilter({}) : undefined}>
      <SearchField
        label="Search"
        placeholder="Question, test, creator or category"
        value={search ?? ''}
        onSearch={(text) => onFilter({ ...filters, search: text === '' ? undefined : text }, true)}
      />
      <SelectField
        label="Difficulty"
        all="All Levels"
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
