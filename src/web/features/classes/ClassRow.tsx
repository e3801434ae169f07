import { Link } from '@tanstack/react-router';
import type { SchoolClass } from '#contract/classes.ts';
import { termNames } from '#domain/school-year/class-text.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { choiceField, nameField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import { counted } from '#web/ui/numbers.ts';
import { termChoices } from '#web/ui/school-time.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { ClassFilters } from './classes.ts';

export const classFields = (sessions: readonly string[]): Fields<ClassFilters> => ({
  search: searchField('Search', 'Name of the class'),
  session: nameField('Session', 'All Sessions', sessions),
  term: choiceField('Term', 'All Terms', termChoices),
  show: choiceField('Show', 'In Use', [
    { value: 'archived', label: 'Archived' },
    { value: 'all', label: 'All' },
  ]),
});

/** One class in the list of them. */
export function ClassRow({ one: { _id, name, session, term, isArchived, members, teachers } }: { one: SchoolClass }) {
  return (
    <li className={`${layout.head} ${layout.middle} ${layout.ruled} ${grid.gap6by24} ${grid.tall20}`}>
      <div className={`${layout.narrowable} ${layout.from224}`}>
        <h2 className={`${prose.cardTitle} ${prose.breakable} ${links.inside}`}>
          <Link to={paths.class} params={{ classId: _id }}>
            {name}
          </Link>{' '}
          {isArchived && <Badge>Archived</Badge>}
        </h2>
        <p className={`${prose.faint} ${space.above4} ${prose.breakable}`}>
          {teachers.length === 0 ? 'No teacher yet' : `Taught by ${teachers.map((teacher) => teacher.name).join(', ')}`}
        </p>
      </div>
      <p className={`${prose.fact} ${prose.figures}`}>
        {session}, {termNames[term]} · {counted(members, 'student')}
      </p>
    </li>
  );
}
