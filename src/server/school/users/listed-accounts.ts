import type { ReplyOf } from '#contract/endpoint.ts';
import type { createClassList } from '#contract/admin-users.ts';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { candidateNumberKey } from '#domain/account/candidate-number.ts';
import { selectPeopleNamed } from '#server/people/classes/class.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';

type Named = { email: string; candidateNumber: string };
type Holder = Awaited<ReturnType<typeof selectPeopleNamed>>[number];
export type Present = ReplyOf<typeof createClassList>['present'][number];
/** What becomes of a row whose e-mail or candidate number somebody has. */
export type Standing = { person: Holder } | { message: string };

/**
 * Who has an account already of those on a list, row by row: an account is somebody's by the e-mail or the candidate
 * number. Only students are put into classes, and nobody else is: what else is held is refused.
 */
export async function findStanding(
  db: Reader,
  rows: readonly (Named & { classes: readonly string[] })[],
): Promise<(Standing | undefined)[]> {
  const names = rows.flatMap(({ email, candidateNumber }) => [email, candidateNumber]).filter((name) => name !== '');
  const holders = names.length === 0 ? [] : await selectPeopleNamed(db, names);
  const byEmail = new Map(holders.map((holder) => [holder.email_lower, holder]));
  const byNumber = new Map(holders.map((holder) => [holder.candidate_number_key, holder]));
  return rows.map(({ email, candidateNumber, classes }) => {
    const ofEmail = email === '' ? undefined : byEmail.get(email.toLowerCase());
    const ofNumber = candidateNumber === '' ? undefined : byNumber.get(candidateNumberKey(candidateNumber));
    const person = ofEmail ?? ofNumber;
    if (!person) return undefined;
    if (ofEmail && ofNumber && ofEmail.id !== ofNumber.id) {
      return { message: `${ofEmail.name} has this email, and ${ofNumber.name} this candidate number` };
    }
    if (classes.length === 0) {
      return { message: errorCatalogue[ofEmail ? 'EMAIL_TAKEN' : 'CANDIDATE_NUMBER_TAKEN'].message };
    }
    if (person.role !== 'student') return { message: `${person.name} has this account, and is not a student` };
    return { person };
  });
}

export const presentAs = (index: number, { id, name, candidate_number: candidateNumber }: Holder): Present => ({
  index,
  _id: id,
  name,
  candidateNumber,
});
