import { difficulties } from '#contract/vocabulary.ts';
import { difficultyName } from '#web/ui/badges.tsx';
import { choiceField, nameField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import { studentWords } from '#web/words/student.ts';
import type { CatalogueFilters } from './catalogue.ts';

export const catalogueFields = (categories: readonly string[]): Fields<CatalogueFilters> => ({
  search: searchField(studentWords('search'), studentWords('titleDescriptionOrCategory')),
  category: nameField(studentWords('category'), studentWords('allCategories'), categories),
  level: choiceField(
    studentWords('level'),
    studentWords('allLevels'),
    difficulties.map((value) => ({ value, label: difficultyName(value) })),
  ),
  access: choiceField(studentWords('access'), studentWords('allTests'), [
    { value: 'available', label: studentWords('available') },
    { value: 'premium', label: studentWords('premiumOnly') },
  ]),
});
