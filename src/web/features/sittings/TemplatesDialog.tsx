import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type SittingTemplate, templateLimits } from '#contract/sitting-templates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useChangeTemplate, useDeleteTemplate } from './templates.ts';

type Props = {
  templates: readonly SittingTemplate[];
  /** Whether one may give a template to all instructors. */
  mayShare: boolean;
  onClose: () => void;
};

/** The templates that one may rename and delete. */
export function TemplatesDialog({ templates, mayShare, onClose }: Props) {
  const own = templates.filter(({ mayChange }) => mayChange);
  return (
    <Dialog opened title="Templates" onClose={onClose}>
      {own.length === 0 && <p>You have none. A sitting’s page has ‘Keep as Template’.</p>}
      <ul className={`${layout.bare} ${layout.stack} ${space.gap26}`}>
        {own.map((template) => (
          <li key={template._id}>
            <Template template={template} mayShare={mayShare} />
          </li>
        ))}
      </ul>
      <div className={`${layout.actions} ${space.above28}`}>
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function Template({ template: { _id, isShared, ...template }, mayShare }: Pick<Props, 'mayShare'> & Own) {
  const [name, setName] = useState(template.name);
  const [isForAll, setForAll] = useState(isShared);
  const [isDeleting, setDeleting] = useState(false);
  const change = useChangeTemplate();
  const remove = useDeleteTemplate();
  const isSame = name === template.name && isForAll === isShared;
  return (
    <div className={`${layout.stack} ${space.gap12}`}>
      <TextInput
        label="Name"
        maxLength={templateLimits.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {mayShare && (
        <CheckField
          label="All instructors have it"
          hint="They set up sittings from it, and do not change it"
          checked={isForAll}
          onCheck={setForAll}
        />
      )}
      {isDeleting ? (
        <div className={`${layout.cluster} ${layout.middle} ${space.gap8}`}>
          <p className={prose.strong}>Delete it? Sittings stay as they are.</p>
          <Button size="small" look="bad" loading={remove.isPending} onClick={() => remove.mutate(_id)}>
            Delete
          </Button>
          <Button size="small" look="outline" onClick={() => setDeleting(false)}>
            Keep It
          </Button>
        </div>
      ) : (
        <div className={`${layout.cluster} ${space.gap8}`}>
          <Button
            size="small"
            aria-label={`Save ${template.name}`}
            disabled={isSame}
            loading={change.isPending}
            onClick={() => change.mutate({ templateId: _id, name, isShared: isForAll })}
          >
            Save
          </Button>
          <Button size="small" look="outline" aria-label={`Delete ${template.name}`} onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </div>
      )}
    </div>
  );
}

type Own = { template: SittingTemplate };
