import { errorCatalogue } from '#contract/error-catalogue.ts';
import { AppError } from '#contract/errors.ts';
import { reasonText } from '#web/api/failure-text.ts';

export const failure = 'Failed to load referral data';

/** What is said where one's referrals do not load (SPEC.md section 8). */
export function loadFailure(error: unknown): string {
  const status = error instanceof AppError ? error.status : undefined;
  if (status === 401) return errorCatalogue.NOT_AUTHENTICATED.message;
  if (status === 403) return 'Access denied. You do not have permission to view referral data.';
  return `${failure}: ${reasonText(error) ?? 'Something went wrong'}`;
}
