import type { Plan } from '#contract/vocabulary.ts';
import { useUser } from '#web/features/session/session.ts';
import { planName } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { studentWords } from '#web/words/student.ts';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './dashboard.module.css';

const opens = {
  free: 'opensFree',
  basic: 'opensBasic',
  premium: 'opensPremium',
} as const satisfies Record<Plan, string>;

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
            {studentWords('currentPlan', { plan: planName(subscription) })}
          </h2>
          <p className={`${space.above2} ${prose.faint}`}>
            {studentWords(role === 'student' ? opens[subscription] : opens.premium)}
          </p>
        </div>
        {upgradable && (
          <Button look="outline" onClick={onUpgrade}>
            {studentWords('upgradePlan')}
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
              {studentWords('needMoreAccess')}
            </h2>
            <p className={space.above2}>
              {upgradable ? studentWords('premiumOpensEveryTestYou') : studentWords('premiumOpensEveryTestYour')}
            </p>
          </div>
          {upgradable ? (
            <Button onClick={onUpgrade}>{studentWords('upgradeToPremium')}</Button>
          ) : (
            <Button look="gold" disabled>
              {studentWords('upgradeRequired')}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
