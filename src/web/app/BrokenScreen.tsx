import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { commonWords } from '#web/words/common.ts';

/** What a screen becomes when its own code fails. The way home loads the page anew. */
export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <FailureState
      title={commonWords('thisScreenCouldNotBe')}
      text={commonWords('nothingOfYoursIsLost')}
      onRetry={onRetry}
    >
      <a href={paths.landing} className={buttonClass({ look: 'outline' })}>
        {commonWords('returnHome')}
      </a>
    </FailureState>
  );
}
