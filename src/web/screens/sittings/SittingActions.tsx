import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Sitting } from '#contract/sitting-content.ts';
import { useUser } from '#web/features/session/session.ts';
import { KeepTemplateDialog } from '#web/features/sittings/KeepTemplateDialog.tsx';
import { type SittingAct, useDeleteSitting, useSittingAct } from '#web/features/sittings/sittings.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

/** What whoever set up a sitting does with all of it. */
export function SittingActions({ sitting }: { sitting: Sitting }) {
  const { _id: sittingId, title, state, begun, hasResults } = sitting;
  const navigate = useNavigate();
  const { role } = useUser();
  const [isDeleting, setDeleting] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const act = useSittingAct(sittingId);
  const remove = useDeleteSitting(sittingId);
  const press = (what: SittingAct, label: string, look?: 'outline') => (
    <Button
      look={look}
      loading={act.isPending && act.variables === what}
      disabled={act.isPending}
      onClick={() => act.mutate(what)}
    >
      {label}
    </Button>
  );
  return (
    <div className={`${layout.cluster} ${space.gap8}`}>
      {state === 'draft' && press('ready', 'Make Ready')}
      {state !== 'ended' && (
        <ButtonLink to={paths.instructor.editSitting} params={{ sittingId }} look="outline">
          Change
        </ButtonLink>
      )}
      {begun > 0 && hasResults && (
        <ButtonLink
          to={role === 'admin' ? paths.admin.results : paths.instructor.results}
          search={{ sitting: sittingId }}
          look="outline"
        >
          Results
        </ButtonLink>
      )}
      {state !== 'draft' && begun === 0 && press('draft', 'Back to Draft', 'outline')}
      <Button
        look="outline"
        disabled={act.isPending}
        onClick={() =>
          act.mutate('copy', {
            onSuccess: ({ _id }) => void navigate({ to: paths.instructor.editSitting, params: { sittingId: _id } }),
          })
        }
      >
        Copy
      </Button>
      <Button look="outline" onClick={() => setKeeping(true)}>
        Keep as Template
      </Button>
      {isKeeping && <KeepTemplateDialog sitting={sitting} onClose={() => setKeeping(false)} />}
      {begun === 0 && (
        <Button look="outline" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      <ConfirmDialog
        opened={isDeleting}
        title={`Delete ‘${title}’?`}
        confirm="Delete"
        destructive
        running={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: () => void navigate({ to: paths.instructor.sittings, replace: true }) })
        }
        onCancel={() => setDeleting(false)}
      >
        <p>Nobody has begun in it. The test and its questions stay.</p>
      </ConfirmDialog>
    </div>
  );
}
