import classes from './bulk-upload.module.css';

export function UploadProgress({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={classes.progress}>
      <p role="status">{label}</p>
      <progress max={100} value={percent} aria-label={label} />
    </div>
  );
}
