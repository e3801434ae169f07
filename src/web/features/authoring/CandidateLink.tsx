import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { tell } from '#web/api/tell.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { candidateLink } from './candidate-link.ts';
import classes from './test-actions.module.css';

const feedbackMs = 2_000;

/** The address to give to candidates, with a button that copies it. */
export function CandidateLink({ testId }: { testId: string }) {
  const link = candidateLink(window.location.origin, testId);
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), feedbackMs);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    try {
      await copyText(link);
      setCopies((times) => times + 1);
      tell('Test link copied to clipboard!', 'good');
    } catch {
      tell('Failed to copy test link', 'bad');
    }
  }

  const Icon = copies > 0 ? IconCheck : IconCopy;
  return (
    <div className={classes.copy}>
      <TextField label="Link for candidates" value={link} readOnly onType={nothing} />
      <Button look="outline" aria-label="Copy link for candidates" onClick={() => void copy()}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        Copy
      </Button>
    </div>
  );
}

function nothing(): void {
  // The field is there to be read and copied.
}
