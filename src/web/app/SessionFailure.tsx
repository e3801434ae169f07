import { leaveSession } from '#web/features/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { commonWords } from '#web/words/common.ts';

type Props = { error: Error; onRetry: () => void };

/** The profile could not be fetched, and nobody said that the session is over: the token is kept. */
export function SessionFailure({ error, onRetry }: Props) {
  return (
    <FullScreen>
      <FailureState heading="h1" title={commonWords('weCouldNotLoadYour')} error={error} onRetry={onRetry}>
        <Button look="outline" onClick={leaveSession}>
          {commonWords('logout')}
        </Button>
      </FailureState>
    </FullScreen>
  );
}
