import surface from '#web/ui/surface.module.css';

type Props = { label: string; done: number; of: number };

/** How much of something is done. */
export function Progress({ label, done, of }: Props) {
  return (
    <div
      className={surface.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
    >
      <span className={surface.fill} style={{ width: `${of === 0 ? 100 : (100 * done) / of}%` }} />
    </div>
  );
}
