import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import { commonWords } from '#web/words/common.ts';
import { failureText, type Messages } from './failure-text.ts';
import { tell } from './tell.ts';
import { onTokenChange, readToken } from './token.ts';

const publicKey = 'public';
/** The start of every query key whose answer is the same for everybody. All others belong to the signed-in person. */
export const publicQuery = [publicKey] as const;

/** Every query of a profile starts with this key. */
export const profileKey = ['profile'] as const;

function isMaintenance(error: unknown): boolean {
  return error instanceof AppError && error.code === 'MAINTENANCE';
}

/** What the call was about was there when it was shown: somebody else has deleted it since. */
function isGone(error: unknown): boolean {
  return error instanceof AppError && goneCodes.some((code) => code === error.code);
}

const goneCodes = [
  'BACKUP_NOT_FOUND',
  'USER_NOT_FOUND',
  'TEST_NOT_FOUND',
  'QUESTION_NOT_FOUND',
  'RESULT_NOT_FOUND',
  'REFERRAL_NOT_FOUND',
];

function mayHelpToRepeat(failures: number, error: unknown): boolean {
  if (error instanceof AppError && (error.status < 500 || isMaintenance(error))) return false;
  return failures < 2;
}

function tellFailure(error: unknown, meta: Messages | undefined): void {
  const signedOut = error instanceof AppError && error.code === 'NOT_AUTHENTICATED';
  if (meta?.failure !== undefined && !signedOut) tell(failureText(error, meta), 'bad');
}

/** The public settings are asked whether maintenance has begun: then its screen stands in the place of all others. */
function hearMaintenance(error: unknown): void {
  if (isMaintenance(error)) void queryClient.invalidateQueries({ queryKey: publicQuery });
}

/** One's role, or what is asked of it, is another than the screen goes by: menu and guard then follow what it is now. */
function hearRole(error: unknown): void {
  if (error instanceof AppError && (error.code === 'NOT_ALLOWED' || error.code === 'TWO_FACTOR_REQUIRED')) {
    void queryClient.invalidateQueries({ queryKey: profileKey });
  }
}

/** The lists that still show it are read again. */
function tellGone(): void {
  tell(commonWords('thatIsNotThereAny'), 'warn');
  void queryClient.invalidateQueries({ predicate: isPersonal });
}

function isPersonal({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== publicKey;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': a school's server answers in its own network also where the browser says that it is offline.
    queries: { networkMode: 'always', staleTime: 15_000, retry: mayHelpToRepeat },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    // A query with nothing to show yet has its failure on the screen itself (FailureState), where it stays.
    onError: (error, query) => {
      hearMaintenance(error);
      hearRole(error);
      if (query.state.data !== undefined) tellFailure(error, query.meta);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      hearMaintenance(error);
      hearRole(error);
      if (isGone(error) && mutation.meta !== undefined) tellGone();
      else tellFailure(error, mutation.meta);
    },
    onSuccess: (_data, _variables, _result, mutation) => {
      if (mutation.meta?.success !== undefined) tell(mutation.meta.success, 'good');
    },
  }),
});

// One person's answers are never shown to the next.
onTokenChange(() => {
  const personal = { predicate: isPersonal };
  if (readToken() === null) queryClient.removeQueries(personal);
  else void queryClient.resetQueries(personal);
});
