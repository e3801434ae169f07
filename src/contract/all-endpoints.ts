import * as account from './account.ts';
import * as adminOverview from './admin-overview.ts';
import * as adminPayments from './admin-payments.ts';
import * as adminReferrals from './admin-referrals.ts';
import * as adminSettings from './admin-settings.ts';
import * as adminTests from './admin-tests.ts';
import * as adminUsers from './admin-users.ts';
import * as attempts from './attempts.ts';
import * as auth from './auth.ts';
import * as authoring from './authoring.ts';
import * as dashboard from './dashboard.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as health from './health.ts';
import * as instructorResults from './instructor-results.ts';
import * as payments from './payments.ts';
import * as questions from './questions.ts';
import * as recovery from './recovery.ts';
import * as referrals from './referrals.ts';
import * as results from './results.ts';
import * as settings from './settings.ts';
import * as tests from './tests.ts';

/** The whole wire, for those who walk it: the contract spec and the startup check that nothing is left unmounted. */
export const allEndpoints: readonly AnyEndpoint[] = [
  account,
  adminOverview,
  adminPayments,
  adminReferrals,
  adminSettings,
  adminTests,
  adminUsers,
  attempts,
  auth,
  authoring,
  dashboard,
  health,
  instructorResults,
  payments,
  questions,
  recovery,
  referrals,
  results,
  settings,
  tests,
].flatMap((entity) => Object.values(entity).filter(isEndpoint));

function isEndpoint(exported: unknown): exported is AnyEndpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'access' in exported;
}
