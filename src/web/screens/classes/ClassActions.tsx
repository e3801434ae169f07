import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SchoolClass } from '#contract/classes.ts';
import { AddMembersDialog } from '#web/features/classes/AddMembersDialog.tsx';
import { ChangeClassDialog, CopyClassDialog } from '#web/features/classes/ClassDialog.tsx';
import { useArchiveClass } from '#web/features/classes/classes.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

/** What an administrator does with a class. */
export function ClassActions({ one }: { one: SchoolClass }) {
  const { _id, isArchived } = one;
  const navigate = useNavigate();
  const archive = useArchiveClass(_id);
  const [open, setOpen] = useState<'add' | 'change' | 'copy' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={`${layout.cluster} ${space.gap10}`}>
        <Button onClick={() => setOpen('add')}>Add Students</Button>
        <Button look="outline" onClick={() => setOpen('change')}>
          Change
        </Button>
        <Button look="outline" onClick={() => setOpen('copy')}>
          Copy for the Next Term
        </Button>
        <Button look="outline" loading={archive.isPending} onClick={() => archive.mutate(!isArchived)}>
          {isArchived ? 'Take Back' : 'Archive'}
        </Button>
      </div>
      {open === 'add' && <AddMembersDialog one={one} onClose={close} />}
      {open === 'change' && <ChangeClassDialog one={one} onClose={close} onSaved={close} />}
      {open === 'copy' && (
        <CopyClassDialog
          one={one}
          onClose={close}
          onSaved={(copy) => {
            close();
            void navigate({ to: paths.class, params: { classId: copy._id } });
          }}
        />
      )}
    </>
  );
}
