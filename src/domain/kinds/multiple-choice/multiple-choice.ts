import { choosingOne } from '../choosing-one.ts';
import { havingOptions } from '../having-options.ts';
import type { QuestionKind } from '../kind.ts';

export const multipleChoice: QuestionKind = {
  ...havingOptions,
  ...choosingOne,
  name: 'Multiple choice',
  shufflesOptions: true,
  givenOptions: [],
};
