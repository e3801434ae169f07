import surface from './surface.module.css';
import classes from './skeleton.module.css';

type Props = {
  height: string;
  /** All that there is, where none is said. */
  width?: string;
  shape?: keyof typeof shapes;
  /** Distances: to what stands before it, after it, and both. */
  above?: string;
  below?: string;
  around?: string;
  className?: string;
};

const shapes = { control: surface.control, card: surface.card, pill: surface.pill, circle: surface.round } as const;

/** The place of something that is on its way. One element, of which a screen has fifty. */
export function Skeleton({ height, width, shape = 'control', above, below, around, className = '' }: Props) {
  return (
    <span
      className={`${classes.skeleton} ${shapes[shape]} ${className}`}
      style={{
        height,
        width: shape === 'circle' ? height : width,
        marginTop: above ?? around,
        marginBottom: below ?? around,
      }}
    />
  );
}
