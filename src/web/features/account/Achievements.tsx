import { IconFlame, IconLock, IconPencilCheck, IconTrophy } from '@tabler/icons-react';
import type { StudentStats } from '#contract/results.ts';
import { achievements } from '#domain/account/achievements.ts';
import { Badge } from '#web/ui/Badge.tsx';
import classes from './profile.module.css';

const icons = [IconPencilCheck, IconFlame, IconTrophy];

export function Achievements({ figures }: { figures: StudentStats }) {
  return (
    <ul className={classes.achievements}>
      {achievements(figures).map(({ title, text, earned }, index) => {
        const Icon = (earned ? icons[index] : undefined) ?? IconLock;
        return (
          <li key={title} className={classes.achievement} data-earned={earned}>
            <span className={classes.medal}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
            </span>
            <div>
              <p className={classes.achievementTitle}>{title}</p>
              <p className={classes.fact}>{text}</p>
            </div>
            <Badge tone={earned ? 'good' : 'plain'}>{earned ? 'Earned' : 'Locked'}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
