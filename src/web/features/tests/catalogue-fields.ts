import { difficulties } from '#contract/vocabulary.ts';
import { difficultyNames } from '#web/ui/badges.tsx';
import { choiceField, nameField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import type { CatalogueFilters } from './tests.ts';

export const catalogueFields = (categories: readonly string[]): Fields<CatalogueFilters> => ({
  search: searchField('Search', 'Title, description or category'),
  category: nameField('Category', 'All Categories', categories),
  level: choiceField(
    'Level',
    'All Levels',
    difficulties.map((value) => ({ value, label: difficultyNames[value] })),
  ),
  access: choiceField('Access', 'All Tests', [
    { value: 'available', label: 'Available' },
    { value: 'premium', label: 'Premium Only' },
  ]),
});
