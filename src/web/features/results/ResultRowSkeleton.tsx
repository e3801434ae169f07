import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import layout from '#web/ui/layout.module.css';
import grid from '#web/ui/grid.module.css';
import classes from './result-row.module.css';

/** A row's place while it loads, line for line. */
export function ResultRowSkeleton() {
  return (
    <li
      className={`${layout.middle} ${layout.ruled} ${layout.stack} ${grid.gap8by16} ${grid.tall15} ${classes.row}`}
      aria-hidden="true"
    >
      <div className={classes.what}>
        <Skeleton height="1rem" width="60%" my="0.1875rem" />
        <Skeleton height="0.75rem" width="40%" mt="0.5625rem" />
        <Skeleton height="0.75rem" width="55%" mt="0.5625rem" mb="0.25rem" />
      </div>
      <Skeleton height="1.5625rem" width="6.5rem" radius="xl" />
      <Skeleton height="2.25rem" width="9.5rem" />
    </li>
  );
}
