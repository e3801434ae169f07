import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sitting } from '#contract/sitting-content.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { usePrintSlips, useRenewPins } from './printing.ts';
import { boardQuery } from './sittings.ts';

/** Gives everybody of a sitting a new PIN and prints it with room, seat and time; again while it is open. */
export function SlipsDialog({ sitting, onClose }: { sitting: Sitting; onClose: () => void }) {
  const { data } = useQuery(boardQuery(sitting._id, useQueryClient()));
  const renew = useRenewPins();
  const print = usePrintSlips(sitting._id);
  const ids = (data?.candidates ?? []).filter(({ name }) => name !== '').map(({ candidateId }) => candidateId);
  const isRunning = renew.isPending || print.isPending;
  return (
    <Dialog opened title="Slips with New PINs" closable={!isRunning} onClose={onClose}>
      <div className={`${layout.stack} ${space.gap18}`}>
        <p>
          {counted(ids.length, 'candidate')} get a new PIN each; PINs that they have stop working. Each slip has the
          name, the number, the PIN, room, seat, time and where to sign in.
        </p>
        {renew.data && (
          <p role="status" className={prose.strong}>
            {counted(renew.data.length, 'PIN')} given. They can be printed as long as this stays open.
          </p>
        )}
        <div className={layout.actions}>
          <SteadyButton look="outline" onClick={onClose} disabled={isRunning}>
            Close
          </SteadyButton>
          {renew.data ? (
            <SteadyButton loading={print.isPending} onClick={() => print.mutate(renew.data)}>
              Print Again
            </SteadyButton>
          ) : (
            <SteadyButton
              loading={isRunning}
              disabled={ids.length === 0}
              onClick={() => renew.mutate(ids, { onSuccess: (pins) => print.mutate(pins) })}
            >
              Give PINs and Print
            </SteadyButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}
