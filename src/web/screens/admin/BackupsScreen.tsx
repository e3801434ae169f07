import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Backup, BackupsState } from '#contract/backups.ts';
import { failureText } from '#web/api/failure-text.ts';
import { backupsQuery, useDeleteBackup, useMakeBackup } from '#web/features/backups/backups.ts';
import { BackupPlanForm } from '#web/features/backups/BackupPlanForm.tsx';
import { BackupsElsewhere } from '#web/features/backups/BackupsElsewhere.tsx';
import { BackupStatus } from '#web/features/backups/BackupStatus.tsx';
import { BackupList } from '#web/features/backups/BackupList.tsx';
import { DownloadDialog } from '#web/features/backups/DownloadDialog.tsx';
import { RestoreDialog } from '#web/features/backups/RestoreDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { schoolTimeText } from '#web/ui/dates.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

/** The whole school in one file: made, kept, handed out and put back. */
export function BackupsScreen() {
  const backups = useQuery(backupsQuery);
  const make = useMakeBackup();
  const { data: state } = backups;
  return (
    <>
      <PageHeader
        title="Backups"
        lead="The whole school in one file, read back when it is made. Exams go on meanwhile."
      >
        {state?.elsewhere === null && (
          <Button disabled={state.running !== null} loading={make.isPending} onClick={() => make.mutate()}>
            Back up now
          </Button>
        )}
      </PageHeader>
      {backups.isError && state === undefined && (
        <FailureState
          title={failureText(backups.error, backupsQuery.meta ?? {})}
          error={backups.error}
          onRetry={() => void backups.refetch()}
        />
      )}
      {backups.isPending && <Skeleton height="24rem" shape="card" />}
      {state !== undefined &&
        (state.elsewhere === null ? <OwnBackups state={state} /> : <BackupsElsewhere elsewhere={state.elsewhere} />)}
    </>
  );
}

type Doing = { what: 'download' | 'restore' | 'delete'; backup: Backup };

function OwnBackups({ state }: { state: BackupsState }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const deletion = useDeleteBackup();
  const { backups, timeZone, running } = state;
  const close = () => setDoing(null);
  useReloadAfterRestore(running);
  return (
    <>
      <BackupStatus state={state} />
      <div className={`${layout.stack} ${space.gap28}`}>
        <Panel title="Kept backups">
          {backups.length === 0 ? (
            <p className={`${prose.faint} ${layout.ruled} ${grid.tall14}`}>
              None yet. Make the first one with Back up now.
            </p>
          ) : (
            <BackupList
              backups={backups}
              timeZone={timeZone}
              busy={running !== null}
              onDownload={(backup) => setDoing({ what: 'download', backup })}
              onRestore={(backup) => setDoing({ what: 'restore', backup })}
              onDelete={(backup) => setDoing({ what: 'delete', backup })}
            />
          )}
        </Panel>
        <BackupPlanForm state={state} />
      </div>
      {doing?.what === 'download' && <DownloadDialog backup={doing.backup} onClose={close} />}
      {doing?.what === 'restore' && <RestoreDialog backup={doing.backup} timeZone={timeZone} onClose={close} />}
      <ConfirmDialog
        opened={doing?.what === 'delete'}
        title="Delete this backup?"
        confirm="Delete"
        destructive
        running={deletion.isPending}
        onCancel={close}
        onConfirm={() => doing && deletion.mutate(doing.backup.name, { onSettled: close })}
      >
        <p>
          The backup of {doing && schoolTimeText(doing.backup.at, timeZone)} is removed from its folder for good. The
          school itself stays as it is.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Whatever the page knows is of the school before: its name, its people, who one is oneself. */
function useReloadAfterRestore(running: BackupsState['running']): void {
  const hasBegun = useRef(false);
  const isRestoring = running?.what === 'restore';
  useEffect(() => {
    if (isRestoring) hasBegun.current = true;
    else if (hasBegun.current) location.reload();
  }, [isRestoring]);
}
