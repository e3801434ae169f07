import { nameField, choiceField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import type { OwnTestFilters } from './authoring.ts';

export const ownTestFields = (categories: readonly string[]): Fields<OwnTestFilters> => ({
  search: searchField('Search', 'Title, description or category'),
  category: nameField('Category', 'All Categories', categories),
  status: choiceField('Status', 'All Tests', [
    { value: 'published', label: 'Published' },
    { value: 'draft', label: 'Drafts' },
  ]),
});
