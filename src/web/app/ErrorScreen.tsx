import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';

/** What a screen becomes when its own code fails. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
    <FailureState
      title="This screen could not be shown"
      text="Nothing of yours is lost. Please try again."
      onRetry={retry}
    >
      <ButtonLink look="outline" to={paths.landing}>
        Return Home
      </ButtonLink>
    </FailureState>
  );
}
