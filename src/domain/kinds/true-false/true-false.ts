import { choosingOne } from '../choosing-one.ts';
import { havingOptions } from '../having-options.ts';
import type { QuestionKind } from '../kind.ts';

export const trueFalse: QuestionKind = {
  ...havingOptions,
  ...choosingOne,
  name: 'True or false',
  // True stands before False, where everybody looks for it.
  shufflesOptions: false,
  givenOptions: ['True', 'False'],
  inFiles: 'true-false',
};
