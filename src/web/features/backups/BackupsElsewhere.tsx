import type { BackupsState } from '#contract/backups.ts';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

type Props = { elsewhere: NonNullable<BackupsState['elsewhere']> };

/** The database is not this server's own: who keeps it backs it up. */
export function BackupsElsewhere({ elsewhere: { backup, restore } }: Props) {
  const told = { copied: 'Command copied', failed: 'It could not be copied. Please select it.' };
  return (
    <Panel title="This school’s database is PostgreSQL">
      <div className={`${layout.stack} ${space.gap16}`}>
        <p className={prose.measure}>
          It has backups of its own, and may be on another machine, so none is made from here. Whoever keeps it can turn
          on those of the provider, or run the first of these each night. The second puts one into an empty database,
          with no server running.
        </p>
        <CopyField label="Back up" value={backup} {...told} />
        <CopyField label="Put back" value={restore} {...told} />
      </div>
    </Panel>
  );
}
