import { IconFlame, IconLock, IconPencilCheck, IconTrophy } from '@tabler/icons-react';
import type { StudentStats } from '#contract/results.ts';
import { achievements } from '#domain/account/achievements.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { inTheirWords } from '#web/words/fixed.ts';
import { accountWords } from '#web/words/account.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './profile.module.css';

const icons = [IconPencilCheck, IconFlame, IconTrophy];

export function Achievements({ figures }: { figures: StudentStats }) {
  return (
    <ul className={layout.ruledItems}>
      {achievements(figures).map(({ title, text, earned }, index) => {
        const Icon = (earned ? icons[index] : undefined) ?? IconLock;
        return (
          <li key={title} className={`${layout.line} ${space.gap14} ${grid.tall12}`} data-earned={earned}>
            <span
              className={`${layout.centred} ${prose.faint} ${layout.rigid} ${surface.round} ${surface.sunken} ${layout.square40} ${classes.medal}`}
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
            </span>
            <div>
              <p className={prose.strong}>{inTheirWords(title)}</p>
              <p className={`${prose.faint} ${prose.breakable} ${prose.label}`}>{inTheirWords(text)}</p>
            </div>
            <span className={`${layout.rigid} ${layout.atEnd}`}>
              <Badge tone={earned ? 'good' : 'plain'}>{earned ? accountWords('earned') : accountWords('locked')}</Badge>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
