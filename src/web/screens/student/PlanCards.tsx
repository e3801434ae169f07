import type { Plan } from '#contract/vocabulary.ts';
import { useUser } from '#web/features/session/session.ts';
import { planNames } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './dashboard.module.css';

const opens: Record<Plan, string> = {
  free: 'Every free test is open to you.',
  basic: 'Every free and basic test is open to you.',
  premium: 'Every test is open to you, for good.',
};

/** The plan one has, and what a larger one would open. Teachers have everything open, whatever their plan. */
export function PlanCards({ onUpgrade }: { onUpgrade: () => void }) {
  const { role, subscription } = useUser();
  const upgradable = role === 'student' && subscription === 'free';
  return (
    <div id="plans" className={`${layout.stack} ${space.gap26} ${grid.fit352} ${space.above26}`}>
      <section
        className={`${layout.cluster} ${layout.middle} ${layout.apart} ${surface.card} ${grid.gap14by24} ${classes.plan}`}
        aria-labelledby="current-plan"
      >
        <div>
          <h2 id="current-plan" className={prose.title}>
            Current Plan: {planNames[subscription]}
          </h2>
          <p className={`${space.above2} ${prose.faint}`}>{role === 'student' ? opens[subscription] : opens.premium}</p>
        </div>
        {upgradable && (
          <Button look="outline" onClick={onUpgrade}>
            Upgrade Plan
          </Button>
        )}
      </section>
      {role === 'student' && subscription !== 'premium' && (
        <section
          className={`${layout.cluster} ${layout.middle} ${layout.apart} ${surface.card} ${grid.gap14by24} ${classes.plan} ${surface.tinted} ${classes.offer}`}
          aria-labelledby="more-access"
        >
          <div>
            <h2 id="more-access" className={prose.title}>
              Need More Access
            </h2>
            <p className={space.above2}>
              {upgradable
                ? 'Premium opens every test. You pay ₦1,000 once, and it stays.'
                : 'Premium opens every test. Your plan is set by the school: ask there for Premium.'}
            </p>
          </div>
          {upgradable ? (
            <Button onClick={onUpgrade}>Upgrade to Premium</Button>
          ) : (
            <Button look="gold" disabled>
              Upgrade Required
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
