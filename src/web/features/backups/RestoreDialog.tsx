import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Backup, BackupComparison } from '#contract/backups.ts';
import { schoolTimeText } from '#web/ui/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { comparisonQuery, useRestoreBackup } from './backups.ts';
import { CallProblem } from './CallProblem.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';

type Props = { backup: Backup; timeZone: string; onClose: () => void };

/** Reads the backup first, says what it would replace, and only then can it be put back. */
export function RestoreDialog({ backup, timeZone, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(comparisonQuery(backup.name));
  return (
    <Dialog opened place="wide" title={`Put back ${schoolTimeText(backup.at, timeZone)}?`} onClose={onClose}>
      {data !== undefined && <RestoreForm comparison={data} onClose={onClose} />}
      {data === undefined && (
        <div className={`${layout.stack} ${space.gap16}`}>
          <p role="status">{isFetching ? 'Reading the backup…' : ''}</p>
          <CallProblem error={isFetching ? null : error} failure="Failed to read the backup" />
          {error !== null && !isFetching && (
            <div className={layout.actions}>
              <Button look="outline" onClick={() => void refetch()}>
                Try Again
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

function RestoreForm({ comparison, onClose }: { comparison: BackupComparison; onClose: () => void }) {
  const { name, resultsLost, openAttempts } = comparison;
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const restore = useRestoreBackup(name);
  const isTyped = openAttempts === 0 || typed.trim() === String(openAttempts);
  const isReady = password !== '' && isTyped;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReady && !restore.isPending) restore.mutate({ password, openAttempts }, { onSuccess: onClose });
  }
  return (
    <form noValidate onSubmit={send} className={`${layout.stack} ${space.gap16}`}>
      <ComparisonTable comparison={comparison} />
      <p className={resultsLost > 0 ? prose.problem : prose.faint}>
        {resultsLost > 0
          ? `${counted(resultsLost, 'result')} that ${resultsLost === 1 ? 'is' : 'are'} here and not in the backup would be gone.`
          : 'No result that is here is missing in the backup.'}
      </p>
      <p>
        What is there now is backed up first. Then the server starts again with this one: everybody who signed in after
        it was made signs in again, with the password of that time.
      </p>
      {openAttempts > 0 && (
        <div className={`${surface.remark} ${layout.stack} ${space.gap12}`}>
          <p>
            <strong>{counted(openAttempts, 'exam is', 'exams are')} being sat now.</strong> What is answered in them
            would be lost. Better wait until they have ended.
          </p>
          <TextField
            label={`Type ${openAttempts} to lose them`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onType={setTyped}
          />
        </div>
      )}
      <CallProblem error={restore.error} failure="Failed to put the backup back" />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={password}
        onType={(value) => {
          setPassword(value);
          restore.reset();
        }}
      />
      <div className={`${layout.actions} ${space.above8}`}>
        <Button look="outline" disabled={restore.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="bad" disabled={!isReady} loading={restore.isPending}>
          Put it back
        </Button>
      </div>
    </form>
  );
}
