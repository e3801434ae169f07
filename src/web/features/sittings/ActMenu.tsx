import { useState } from 'react';
import type { Sitting } from '#contract/sitting-content.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import { ActDialog, acts, type AskedAct } from './ActDialog.tsx';
import type { OrderTarget } from './OrderDialog.tsx';

/** What can be done for any target, and what for candidates who are chosen. */
const toAny = ['message', 'incident'] as const;
const toChosen = ['device', 'reopen', 'absent', 'present'] as const;
const byManager = ['annul', 'restore'] as const;

type Props = { sitting: Sitting; target: OrderTarget; onClose: () => void };

/** What is done with candidates beside their time: first which, then what it asks for. */
export function ActMenu({ sitting, target, onClose }: Props) {
  const [asked, setAsked] = useState<AskedAct>();
  if (asked) return <ActDialog sitting={sitting} kind={asked} target={target} onClose={onClose} />;
  const chosen = target.candidateIds?.length ?? 0;
  const kinds: AskedAct[] = [
    ...toAny,
    ...(chosen === 1 ? (['move'] as const) : []),
    ...(chosen > 0 ? toChosen : []),
    ...(chosen > 0 && sitting.may === 'manage' ? byManager : []),
  ];
  return (
    <Dialog opened title={`For ${target.words}`} onClose={onClose}>
      <ul className={`${layout.bare} ${layout.ruledItems}`}>
        {kinds.map((kind) => (
          <li key={kind} className={`${layout.stack} ${grid.tall10}`}>
            <Button look="outline" onClick={() => setAsked(kind)}>
              {acts[kind].title}
            </Button>
            <p className={prose.note}>{acts[kind].text}</p>
          </li>
        ))}
      </ul>
      {chosen === 0 && <p className={prose.note}>Choose candidates in the list for what is done with single ones.</p>}
    </Dialog>
  );
}
