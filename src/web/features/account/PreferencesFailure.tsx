import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { commonWords } from '#web/words/common.ts';
import { preferencesQuery } from './account.ts';
import { Problem } from './Problem.tsx';

/** Nothing, unless the preferences could not be loaded. */
export function PreferencesFailure() {
  const preferences = useQuery(preferencesQuery);
  if (!preferences.isError || preferences.data !== undefined) return null;
  return (
    <>
      <Problem text={failureText(preferences.error, preferencesQuery.meta ?? {})} />
      <Button look="outline" size="small" onClick={() => void preferences.refetch()}>
        {commonWords('tryAgain')}
      </Button>
    </>
  );
}
