import fromFile from '#web/ui/from-file.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

export function UploadProgress({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={`${layout.stack} ${space.gap12} ${fromFile.progress}`}>
      <p role="status">{label}</p>
      <progress max={100} value={percent} aria-label={label} />
    </div>
  );
}
