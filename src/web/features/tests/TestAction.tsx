import { useNavigate } from '@tanstack/react-router';
import type { CatalogueEntry } from '#contract/tests.ts';
import type { Plan } from '#contract/vocabulary.ts';
import { paths } from '#web/paths.ts';
import { Button, type ButtonLook } from '#web/ui/Button.tsx';
import { resultsWords } from '#web/words/results.ts';
import { studentWords } from '#web/words/student.ts';
import { ContinueTest } from './ContinueTest.tsx';

type Props = Pick<ButtonLook, 'size' | 'wide'> & {
  entry: CatalogueEntry;
  /** When the entry came from the server. */
  receivedAt: number;
  plan: Plan;
  /** The id of the element that names the test: 'Start' alone says too little. */
  describedBy: string;
  onUpgrade: () => void;
  /** What the button of a test says that the plan does not open. */
  upgradeLabel?: string;
};

/** What this person can do with a test: go on with it, start it, take it again, or upgrade first. */
export function TestAction({
  entry,
  receivedAt,
  plan,
  describedBy,
  onUpgrade,
  upgradeLabel = studentWords('upgradeRequired'),
  ...look
}: Props) {
  const navigate = useNavigate();
  const params = { testId: entry._id };
  const button = { ...look, 'aria-describedby': describedBy };

  if (entry.openAttempt !== null) {
    return <ContinueTest {...button} {...params} seconds={entry.openAttempt.timeRemaining} receivedAt={receivedAt} />;
  }
  if (!entry.canAccess) {
    // Only a free plan can be upgraded by its owner; basic is the school's to change.
    return plan === 'free' ? (
      <Button {...button} look="gold" aria-haspopup="dialog" onClick={onUpgrade}>
        {upgradeLabel}
      </Button>
    ) : (
      <Button {...button} look="gold" disabled>
        {upgradeLabel}
      </Button>
    );
  }
  // To the test's facts, where its Start begins the attempt: a tap here by mistake costs no time.
  const showFacts = () => void navigate({ to: paths.student.exam, params });
  return (
    <Button {...button} look="outline" onClick={showFacts}>
      {entry.attempted ? resultsWords('retake') : studentWords('start')}
    </Button>
  );
}
