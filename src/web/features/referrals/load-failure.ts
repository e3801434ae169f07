import { errorCatalogue } from '#contract/error-catalogue.ts';
import { AppError } from '#contract/errors.ts';
import { reasonText } from '#web/api/failure-text.ts';
import { commonWords } from '#web/words/common.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import { studentWords } from '#web/words/student.ts';

export const failure = () => studentWords('failedToLoadReferrals');

/** What is said where one's referrals do not load (SPEC.md section 8). */
export function loadFailure(error: unknown): string {
  const status = error instanceof AppError ? error.status : undefined;
  if (status === 401) return inTheirWords(errorCatalogue.NOT_AUTHENTICATED.message);
  if (status === 403) return studentWords('accessDeniedYouDoNot');
  return studentWords('failedToLoadReferralsBecause', { why: reasonText(error) ?? commonWords('somethingWentWrong') });
}
