import { ActionCards } from './ActionCards.tsx';
import classes from './tests.module.css';

/** The ways on from the list of one's own tests. */
export function QuickActions() {
  return (
    <div className={classes.quick}>
      <h2 className={classes.quickTitle}>Quick Actions</h2>
      <ActionCards label="Quick Actions" heading="h3" />
    </div>
  );
}
