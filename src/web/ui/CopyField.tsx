import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { tell } from '#web/api/tell.ts';
import { commonWords } from '#web/words/common.ts';
import grid from './grid.module.css';
import layout from './layout.module.css';
import space from './space.module.css';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import classes from './copy-field.module.css';
import { TextField } from './TextField.tsx';

type Props = {
  label: string;
  value: string;
  /** What is told once it is on the clipboard, or could not be put there. */
  copied: string;
  failed: string;
};

const feedbackMs = 2_000;

/** A text to hand on, in a field from which it can be read, with a button that copies it. */
export function CopyField({ label, value, copied, failed }: Props) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), feedbackMs);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    try {
      await copyText(value);
      setCopies((times) => times + 1);
      tell(copied, 'good');
    } catch {
      tell(failed, 'bad');
    }
  }

  const Icon = copies > 0 ? IconCheck : IconCopy;
  return (
    <div className={`${layout.stack} ${layout.lower} ${space.gap8} ${grid.withEnd} ${classes.copy}`}>
      <TextField label={label} value={value} readOnly onType={nothing} />
      <Button
        look="outline"
        aria-label={commonWords('copyLabel', { label: label.toLowerCase() })}
        onClick={() => void copy()}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {commonWords('copy')}
      </Button>
    </div>
  );
}

function nothing(): void {
  // The field is there to be read and copied.
}
