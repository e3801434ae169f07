import { useSiteAddress } from '#web/api/site-address.ts';
import { CopyField } from '#web/ui/CopyField.tsx';
import { HereOnly } from '#web/ui/HereOnly.tsx';
import { candidateLink } from './candidate-link.ts';

/** The address to give to candidates, with a button that copies it. */
export function CandidateLink({ testId }: { testId: string }) {
  const { address } = useSiteAddress();
  return (
    <div>
      <CopyField
        label="Link for candidates"
        value={candidateLink(address, testId)}
        copied="Test link copied to clipboard!"
        failed="Failed to copy test link"
      />
      <HereOnly />
    </div>
  );
}
