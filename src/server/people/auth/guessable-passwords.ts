import { AppError } from '#contract/errors.ts';
import { searchable } from '#domain/search/searchable.ts';
import { guessesNeeded } from './guesses-needed.ts';

/** Far more than the limits on sign-ins let anybody try in years, and less than three plain words need. */
const fewestGuesses = 1_000_000;
/** What is longer is looked at so far: that much that is hard to guess is enough. */
const mostLookedAt = 32;

export const guessableMessage =
  'That password is easy to guess. Please choose another, such as three words that do not belong together.';

/** Who chooses a password, and where: what others would try first. */
export type Chooser = {
  name: string;
  email: string | null;
  candidateNumber?: string | null | undefined;
  siteTitle: string;
};

/** Whether a password is among the first that somebody would try: a common one, or one made of what is known. */
export async function isGuessable(password: string, chooser: Chooser): Promise<boolean> {
  return (await guessesNeeded(password.slice(0, mostLookedAt), knownOf(chooser))) < fewestGuesses;
}

/**
 * Refuses a password that is easy to guess.
 * @param field of the call, beside which the form shows it
 */
export async function refuseGuessable(
  password: string,
  chooser: Chooser,
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  if (!(await isGuessable(password, chooser))) return;
  throw new AppError('INVALID_INPUT', guessableMessage, { fields: [{ path: field, message: guessableMessage }] });
}

/** Each text whole, without its spaces, and its words; with accents and without. */
function knownOf({ name, email, candidateNumber, siteTitle }: Chooser): string[] {
  const texts = [name, email ?? '', candidateNumber ?? '', siteTitle].flatMap((text) => [
    text.toLowerCase(),
    searchable(text),
  ]);
  const parts = texts.flatMap((text) => [text, text.replace(/\s+/g, ''), ...text.split(/[\s@./+_-]+/)]);
  return [...new Set(parts.filter((part) => part.length >= 3))];
}
