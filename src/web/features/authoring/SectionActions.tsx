import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { AuthoredSection } from '#contract/authored-sections.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import layout from '#web/ui/layout.module.css';
import { MoveButtons } from './MoveButtons.tsx';
import { useDeleteSection, useMoveSection } from './section-edits.ts';

type Props = { section: AuthoredSection; sections: readonly AuthoredSection[]; onEdit: () => void };

const hasOwn = ({ draw }: AuthoredSection) => draw === null;

export function SectionActions({ section: { _id, title, draw }, sections, onEdit }: Props) {
  const [isAsked, setAsked] = useState(false);
  const move = useMoveSection(_id);
  const remove = useDeleteSection(_id);
  const place = sections.findIndex((one) => one._id === _id);
  const heir = sections.slice(0, place).reverse().find(hasOwn) ?? sections.slice(place + 1).find(hasOwn);
  const to = (by: 1 | -1) => (sections[place + by] && !move.isPending ? () => move.mutate(place + by) : undefined);
  return (
    <div className={`${layout.cluster} ${layout.middle}`}>
      <MoveButtons what={`section ${title}`} move={{ up: to(-1), down: to(1) }} />
      <Button look="quiet" size="small" aria-label={`Edit section ${title}`} onClick={onEdit}>
        <IconEdit size={17} stroke={1.75} aria-hidden="true" /> Edit
      </Button>
      <Button look="quiet" size="small" aria-label={`Delete section ${title}`} onClick={() => setAsked(true)}>
        <IconTrash size={17} stroke={1.75} aria-hidden="true" />
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Delete Section"
        confirm="Delete"
        destructive
        running={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        <p>
          {draw === null && `${whereQuestionsGo(heir?.title)} `}
          Whoever sits the test now, and results, keep the section.
        </p>
      </ConfirmDialog>
    </div>
  );
}

function whereQuestionsGo(heir: string | undefined): string {
  return heir === undefined ? 'The test has no sections then; its questions stay.' : `Its questions go to ‘${heir}’.`;
}
