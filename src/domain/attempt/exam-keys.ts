/** What a key does in the exam beside choosing an answer. */
export type KeyAction = 'next' | 'previous' | 'submit' | 'help';

const actions: ReadonlyMap<string, KeyAction> = new Map([
  ['n', 'next'],
  ['arrowright', 'next'],
  ['p', 'previous'],
  ['arrowleft', 'previous'],
  ['s', 'submit'],
  ['?', 'help'],
]);

/** Candidates in Nigeria train for eight keys: A to D choose, N and P move, S submits, R returns from its question. */
export function keyAction(key: string): KeyAction | undefined {
  return actions.get(key.toLowerCase());
}

/** Whether the key leads back from the question whether to submit. */
export const isReturnKey = (key: string): boolean => key.toLowerCase() === 'r';

/** Letters that choose an option: those before the first that moves. */
export const choosingLetters = 'ABCDEFGHIJKLM';
