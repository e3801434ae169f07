import { counted } from '#web/ui/numbers.ts';
import classes from './class-list.module.css';

export function ClassListProgress({ sent, total }: { sent: number; total: number }) {
  const label = `Creating accounts: ${sent} of ${counted(total, 'person', 'people')}`;
  return (
    <div className={classes.progress}>
      <p role="status">{label}</p>
      <progress max={total} value={sent} aria-label={label} />
    </div>
  );
}
