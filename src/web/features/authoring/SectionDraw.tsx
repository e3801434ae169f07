import { Link } from '@tanstack/react-router';
import type { AuthoredSection } from '#contract/authored-sections.ts';
import { paths } from '#web/paths.ts';
import { difficultyName } from '#web/ui/badges.tsx';
import links from '#web/ui/links.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { poolSentence, shortageSentence } from './pool-sentences.ts';

/** What a section draws, and what there is to draw it from, test by test in the bank. */
export function SectionDraw({ section: { draw, pool } }: { section: AuthoredSection }) {
  if (!draw || !pool) return null;
  const { categories, difficulties, tags } = draw;
  const [category, difficulty, tag] = [only(categories), only(difficulties), only(tags)];
  const shortage = shortageSentence(draw.count, pool);
  const asked = [...difficulties.map(difficultyName), ...categories, ...tags].join(', ');
  return (
    <div className={`${layout.stack} ${space.gap4} ${space.above12}`}>
      <p className={prose.body}>
        Each candidate gets {draw.count} others{asked === '' ? '' : `, of ${asked}`}. {poolSentence(pool)}
      </p>
      {shortage !== null && <p className={prose.problem}>{shortage}</p>}
      <ul aria-label="Drawn from" className={`${layout.bare} ${layout.cluster} ${space.gap16}`}>
        {pool.tests.map(({ _id, title }) => (
          <li key={_id} className={`${layout.line} ${layout.least44}`}>
            <Link
              to={paths.instructor.questions}
              search={{
                test: _id,
                ...(category !== undefined && { category }),
                ...(difficulty && { difficulty }),
                ...(tag !== undefined && { tag }),
              }}
              className={`${links.text} ${prose.breakable}`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const only = <T,>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);
