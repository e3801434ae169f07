import { lazy, Suspense, useState } from 'react';
import type { Sitting } from '#contract/sitting-content.ts';
import { Button } from '#web/ui/Button.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { type Printed, usePrintSitting } from './printing.ts';

const SlipsDialog = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./SlipsDialog.tsx')).SlipsDialog })),
);

const lists = [
  { what: 'attendance', label: 'Attendance List' },
  { what: 'seats', label: 'Seating Plan' },
  { what: 'report', label: 'Report' },
] as const;

type Props = { sitting: Sitting; /** Only administrators give PINs. */ givesPins: boolean };

/** What of a sitting is printed. */
export function Printing({ sitting, givesPins }: Props) {
  const print = usePrintSitting(sitting._id);
  const [room, setRoom] = useState<string>();
  const [isGiving, setGiving] = useState(false);
  const press = (what: Printed, label: string) => (
    <Button
      key={what}
      size="small"
      look="outline"
      disabled={print.isPending}
      loading={print.isPending && print.variables.what === what}
      onClick={() => print.mutate({ what, room })}
    >
      {label}
    </Button>
  );
  return (
    <Panel title="To Print">
      <div className={`${layout.cluster} ${space.gap8}`}>
        {lists.map(({ what, label }) => press(what, label))}
        {givesPins && sitting.candidates > 0 && (
          <Button size="small" look="outline" onClick={() => setGiving(true)}>
            Slips with PINs
          </Button>
        )}
      </div>
      {sitting.may === 'manage' && sitting.begun > 0 && (
        <div className={`${layout.cluster} ${layout.lowest} ${space.gap12} ${space.above16}`}>
          {sitting.rooms.length > 1 && (
            <SelectField
              label="Scripts of"
              all="All rooms"
              choices={sitting.rooms.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={room}
              onChoose={setRoom}
            />
          )}
          {press('scripts', 'Scripts')}
          <p className={prose.note}>What was asked and answered, with the marks: up to 200 in a file.</p>
        </div>
      )}
      {isGiving && (
        <Suspense>
          <SlipsDialog sitting={sitting} onClose={() => setGiving(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
