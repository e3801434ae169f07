import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './class-list.module.css';

export function ClassListProgress({ sent, total }: { sent: number; total: number }) {
  const label = `Creating accounts: ${sent} of ${counted(total, 'person', 'people')}`;
  return (
    <div className={`${layout.stack} ${space.gap12} ${classes.progress}`}>
      <p role="status">{label}</p>
      <progress max={total} value={sent} aria-label={label} />
    </div>
  );
}
