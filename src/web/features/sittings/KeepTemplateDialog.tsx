import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Sitting } from '#contract/sitting-content.ts';
import { templateLimits } from '#contract/sitting-templates.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useKeepTemplate } from './templates.ts';

/** How a sitting is held, for others that are held the same way. */
export function KeepTemplateDialog({ sitting, onClose }: { sitting: Sitting; onClose: () => void }) {
  const [name, setName] = useState(sitting.title);
  const keep = useKeepTemplate(sitting._id);
  return (
    <ConfirmDialog
      opened
      title="Keep as Template"
      confirm="Keep"
      running={keep.isPending}
      onConfirm={() => keep.mutate(name, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <TextInput
        label="Name"
        maxLength={templateLimits.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <p className={`${prose.note} ${space.above10}`}>
        Rules, rooms, invigilators, instructions and what candidates are told. Not its times, its candidates, its access
        code and what closes Safe Exam Browser.
      </p>
    </ConfirmDialog>
  );
}
