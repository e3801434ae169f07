import type { QuestionBank } from '#contract/questions.ts';
import { difficulties } from '#contract/vocabulary.ts';
import { difficultyName } from '#web/ui/badges.tsx';
import { choiceField, nameField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import type { BankFilters, OwnTest } from './questions.ts';

export const bankFields = (
  tests: readonly OwnTest[],
  { categories, tags }: Pick<QuestionBank, 'categories' | 'tags'>,
): Fields<BankFilters> => ({
  search: searchField('Search', 'Words of the question'),
  test: choiceField(
    'Test',
    'All Tests',
    tests.map(({ _id, title }) => ({ value: _id, label: title })),
    () => 'One test',
  ),
  difficulty: choiceField(
    'Difficulty',
    'All Difficulties',
    difficulties.map((value) => ({ value, label: difficultyName(value) })),
  ),
  category: nameField('Category', 'All Categories', categories),
  tag: nameField('Tag', 'All Tags', tags),
});
