import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './bank-question-card.module.css';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** A card's place while it loads, line for line. */
export function BankQuestionCardSkeleton() {
  return (
    <div
      className={`${surface.sheet} ${layout.column} ${layout.narrowable} ${space.padded20by24by18} ${classes.card}`}
      aria-hidden="true"
    >
      <div className={`${layout.apart} ${space.gap16} ${layout.beside} ${layout.baseline}`}>
        <Skeleton height="0.75rem" width="30%" />
        <Skeleton height="0.75rem" width="4rem" />
      </div>
      <Skeleton height="1.125rem" width="70%" above="0.875rem" />
      <div className={`${layout.stack} ${space.above14} ${grid.fit288} ${grid.gap6by24}`}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height="0.875rem" width="60%" around="0.625rem" />
        ))}
      </div>
      <div className={`${layout.foot} ${space.above18} ${space.headroom14}`}>
        <Skeleton height="1.5625rem" width="12rem" shape="pill" />
        <Skeleton height="2.25rem" width="9rem" />
      </div>
    </div>
  );
}
