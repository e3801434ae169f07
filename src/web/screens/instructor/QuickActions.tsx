import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { ActionCards } from './ActionCards.tsx';

/** The ways on from the list of one's own tests. */
export function QuickActions() {
  return (
    <div className={`${layout.ruled} ${space.above48} ${space.headroom20}`}>
      <h2 className={`${space.below14} ${prose.size22} ${prose.leading130}`}>Quick Actions</h2>
      <ActionCards label="Quick Actions" heading="h3" />
    </div>
  );
}
