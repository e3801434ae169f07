import space from '../space.module.css';
import { Skeleton } from '../Skeleton.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './table-skeleton.module.css';
import layout from '../layout.module.css';

/** The rows of a table that is on its way. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <ul className={layout.ruled} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((place) => (
          <li
            key={place}
            className={`${layout.stack} ${layout.middle} ${layout.ruledBelow} ${space.gap24} ${classes.row}`}
          >
            <Skeleton height="1rem" width="70%" />
            <Skeleton height="1rem" width="80%" />
            <Skeleton height="1rem" width="50%" />
            <Skeleton height="1.5625rem" width="5.5rem" shape="pill" />
          </li>
        ))}
      </ul>
    </>
  );
}
