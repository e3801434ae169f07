import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';

/** What a screen becomes when its own code fails. The way home loads the page anew. */
export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <FailureState
      title="This screen could not be shown"
      text="Nothing of yours is lost. Please try again."
      onRetry={onRetry}
    >
      <a href={paths.landing} className={buttonClass({ look: 'outline' })}>
        Return Home
      </a>
    </FailureState>
  );
}
