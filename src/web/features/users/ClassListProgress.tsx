import { counted } from '#web/ui/numbers.ts';
import fromFile from '#web/ui/from-file.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

export function ClassListProgress({ sent, total }: { sent: number; total: number }) {
  const label = `Creating accounts: ${sent} of ${counted(total, 'person', 'people')}`;
  return (
    <div className={`${layout.stack} ${space.gap12} ${fromFile.progress}`}>
      <p role="status">{label}</p>
      <progress max={total} value={sent} aria-label={label} />
    </div>
  );
}
