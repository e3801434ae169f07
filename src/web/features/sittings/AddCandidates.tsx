import { Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { sittingLimits } from '#contract/sitting-content.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { useCloseGuard } from '#web/ui/use-close-guard.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { AddClass } from './AddClass.tsx';
import { useAddCandidates } from './sittings.ts';

type Props = { sittingId: string; hasRooms: boolean; onClose: () => void };

/** A class as it stands, or candidates one on a line: who, and where they sit if that is known already. Who is not found stays in the field. */
export function AddCandidates({ sittingId, hasRooms, onClose }: Props) {
  const [text, setText] = useState('');
  /** Whether there is somebody in it whose adding was not tried yet. */
  const [isDirty, setDirty] = useState(false);
  const [outcome, setOutcome] = useState<{ words: string; failures: string[] }>();
  const add = useAddCandidates(sittingId);
  const rows = rowsIn(text);
  const guard = useCloseGuard({ isDirty, text: 'These candidates have not been added.', onClose });
  const isTooLong = rows.length > sittingLimits.rowsAtOnce;
  function send(event: SyntheticEvent) {
    event.preventDefault();
    add.mutate(
      rows.map(({ line: _line, ...row }) => row),
      {
        onSuccess: ({ added, changed, failures }) => {
          if (failures.length === 0) return onClose();
          setDirty(false);
          setText(failures.flatMap(({ index }) => rows[index]?.line ?? []).join('\n'));
          setOutcome({
            words: `${counted(added, 'candidate')} added${changed > 0 ? `, ${changed} changed` : ''}. Not found:`,
            failures: failures.map(({ message }) => message),
          });
        },
      },
    );
  }
  return (
    <Dialog opened title="Add Candidates" place="wide" closable={!add.isPending} onClose={guard.close}>
      <AddClass sittingId={sittingId} />
      <form onSubmit={send} noValidate className={`${layout.stack} ${space.gap18}`}>
        <Textarea
          label="Candidates"
          description={
            hasRooms
              ? 'One on a line: e-mail or candidate number, and after a comma room and seat: ada@unity.school, Lab 1, A07'
              : 'One on a line: e-mail or candidate number'
          }
          autosize
          minRows={8}
          maxRows={16}
          value={text}
          error={isTooLong ? `At most ${sittingLimits.rowsAtOnce} at once` : undefined}
          data-autofocus
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setDirty(value.trim() !== '');
          }}
        />
        {outcome && (
          <div role="alert" className={prose.bad}>
            <p>{outcome.words}</p>
            <ul>
              {outcome.failures.map((failure) => (
                <li key={failure}>{failure}</li>
              ))}
            </ul>
          </div>
        )}
        <div className={layout.actions}>
          <Button look="outline" onClick={guard.close} disabled={add.isPending}>
            Close
          </Button>
          <Button type="submit" loading={add.isPending} disabled={rows.length === 0 || isTooLong}>
            Add {counted(rows.length, 'Candidate')}
          </Button>
        </div>
      </form>
      {guard.question}
    </Dialog>
  );
}

/** Lines as they come from a spreadsheet too: with commas, semicolons or tabs. */
function rowsIn(text: string) {
  return text.split('\n').flatMap((line) => {
    const [who = '', room = '', seat = ''] = line.split(/[,;\t]/).map((part) => part.trim());
    return who === '' ? [] : [{ line, who, ...(room !== '' && { room }), ...(seat !== '' && { seat }) }];
  });
}
