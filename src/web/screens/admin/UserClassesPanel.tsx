import { Link } from '@tanstack/react-router';
import type { UserDetails } from '#contract/admin-users.ts';
import { paths } from '#web/paths.ts';
import { Panel } from '#web/ui/Panel.tsx';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

/** The classes that somebody is in, or teaches. */
export function UserClassesPanel({ user: { role, classes } }: { user: UserDetails }) {
  return (
    <Panel title={role === 'student' ? 'Classes' : 'Teaches'}>
      {classes.length === 0 ? (
        <p className={prose.faint}>{role === 'student' ? 'In no class yet.' : 'No class yet.'}</p>
      ) : (
        <ul className={`${layout.bare} ${layout.stack} ${space.gap8}`}>
          {classes.map(({ _id, text }) => (
            <li key={_id}>
              <Link to={paths.class} params={{ classId: _id }} className={`${links.record} ${prose.breakable}`}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
