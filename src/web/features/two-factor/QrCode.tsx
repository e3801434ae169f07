import { encode } from 'uqr';
import surface from '#web/ui/surface.module.css';
import layout from '#web/ui/layout.module.css';
import classes from './two-factor.module.css';

/** Scanners want four modules of white round it, and dark on light whatever the theme. */
const border = 4;

/** A text for a phone's camera. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={`${surface.control} ${layout.within208}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={classes.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={classes.dark} d={dark.join('')} />
    </svg>
  );
}
