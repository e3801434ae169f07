import type { Icon } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';
import classes from './tool-button.module.css';

type Props = { icon: Icon; label: string; isOpen?: boolean; onClick: () => void };

/** A sign with its word, and on a phone the sign alone. */
export function ToolButton({ icon: ToolIcon, label, isOpen, onClick }: Props) {
  return (
    <span className={classes.tool}>
      <Button look="quiet" aria-label={label} aria-expanded={isOpen} onClick={onClick}>
        <ToolIcon size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.word}>{label}</span>
      </Button>
    </span>
  );
}
