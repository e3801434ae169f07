import { type SubmitEvent, useState } from 'react';
import type { Backup } from '#contract/backups.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { useDownloadBackup } from './backups.ts';
import { CallProblem } from './CallProblem.tsx';

/** A backup holds everybody's data, so it is handed to nobody who only found a screen open. */
export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const download = useDownloadBackup(backup.name);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (password !== '' && !download.isPending) download.mutate(password, { onSuccess: onClose });
  }
  return (
    <Dialog opened title="Download this backup?" closable={!download.isPending} onClose={onClose}>
      <form noValidate onSubmit={send} className={`${layout.stack} ${space.gap16}`}>
        <p>
          The file holds everybody’s names, answers and password hashes. Keep it where only you can read it, such as on
          a stick in a drawer that is locked.
        </p>
        <CallProblem error={download.error} failure="Failed to download the backup" />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={password}
          data-autofocus
          onType={(value) => {
            setPassword(value);
            download.reset();
          }}
        />
        <div className={`${layout.actions} ${space.above8}`}>
          <Button look="outline" disabled={download.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={password === ''} loading={download.isPending}>
            Download
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
