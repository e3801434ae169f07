import { Link } from '@tanstack/react-router';
import type { ToDo } from '#contract/dashboard.ts';
import { paths } from '#web/paths.ts';
import { percent } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';

/** Students who have not passed three times in a row, each with the way to their results. */
export function WhoNeedsHelp({ needHelp }: Pick<ToDo, 'needHelp'>) {
  return (
    <Panel title="Who needs help">
      {needHelp.length === 0 ? (
        <p className={prose.faint}>Nobody has missed the pass mark three times in a row.</p>
      ) : (
        <>
          <ul className={`${layout.bare} ${layout.ruledItems}`}>
            {needHelp.map(({ _id, name, scores }) => (
              <li key={_id} className={grid.tall12}>
                <p className={`${prose.strong} ${prose.breakable} ${links.inside}`}>
                  <Link to={paths.instructor.results} search={{ search: name }}>
                    {name}
                  </Link>
                </p>
                <p className={`${prose.fact} ${prose.figures}`}>{scores.map(percent).join(', ')}</p>
              </li>
            ))}
          </ul>
          <p className={`${prose.note} ${layout.ruled} ${grid.tall12}`}>
            Their last scores in your tests, the newest last.
          </p>
        </>
      )}
    </Panel>
  );
}
