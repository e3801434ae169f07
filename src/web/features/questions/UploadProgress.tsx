import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './bulk-upload.module.css';

export function UploadProgress({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={`${layout.stack} ${space.gap12} ${classes.progress}`}>
      <p role="status">{label}</p>
      <progress max={100} value={percent} aria-label={label} />
    </div>
  );
}
