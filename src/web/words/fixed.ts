import { translation } from './language.ts';

/**
 * What the server, a schema of the contract or a rule of the domain says in English, in the language that is spoken. The
 * sentences of the wire are fixed (SPEC.md), so each is its own key; one that the language does not know is shown as it
 * came.
 */
export function inTheirWords(sentence: string): string {
  const said = translation('fixed', sentence);
  return typeof said === 'string' ? said : sentence;
}
