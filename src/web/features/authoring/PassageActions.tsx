import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Passage } from '#contract/test-parts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import layout from '#web/ui/layout.module.css';
import { useDeletePassage } from './arranging.ts';
import { MoveButtons, type Move } from './MoveButtons.tsx';

type Props = { passage: Passage; move: Move | undefined; onEdit: () => void };

export function PassageActions({ passage, move, onEdit }: Props) {
  const [isAsked, setAsked] = useState(false);
  const remove = useDeletePassage(passage._id);
  return (
    <div className={`${layout.cluster} ${layout.middle}`}>
      {move && <MoveButtons what="passage" move={move} />}
      <Button look="quiet" size="small" onClick={onEdit}>
        <IconEdit size={17} stroke={1.75} aria-hidden="true" /> Edit<VisuallyHidden> passage</VisuallyHidden>
      </Button>
      <Button look="quiet" size="small" aria-label="Delete passage" onClick={() => setAsked(true)}>
        <IconTrash size={17} stroke={1.75} aria-hidden="true" />
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Delete Passage"
        confirm="Delete"
        destructive
        running={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        <p>Its questions stay where they are, each alone. Whoever sits the test now, and results, keep the passage.</p>
      </ConfirmDialog>
    </div>
  );
}
