import { CopyField } from '#web/ui/CopyField.tsx';
import { candidateLink } from './candidate-link.ts';

/** The address to give to candidates, with a button that copies it. */
export function CandidateLink({ testId }: { testId: string }) {
  return (
    <CopyField
      label="Link for candidates"
      value={candidateLink(window.location.origin, testId)}
      copied="Test link copied to clipboard!"
      failed="Failed to copy test link"
    />
  );
}
