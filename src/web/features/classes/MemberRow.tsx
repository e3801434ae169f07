import { Link } from '@tanstack/react-router';
import type { ClassMember } from '#contract/classes.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { MemberFilters } from './classes.ts';

export const memberFields: Fields<MemberFilters> = { search: searchField('Search', 'Name, email or number') };

type Props = {
  member: ClassMember;
  /** Nothing for whoever only looks. */
  onRemove: ((member: ClassMember) => void) | undefined;
};

/** One student of a class; an administrator comes to the person from here. */
export function MemberRow({ member, onRemove }: Props) {
  const { _id, name, email, candidateNumber } = member;
  return (
    <li className={`${layout.head} ${layout.middle} ${layout.ruled} ${grid.tall10} ${space.gap12}`}>
      <div className={layout.narrowable}>
        <p className={`${prose.strong} ${prose.breakable}`}>
          {onRemove ? (
            <Link to={paths.admin.user} params={{ userId: _id }} className={links.record}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className={`${prose.note} ${prose.breakable}`}>{candidateNumber ?? email}</p>
      </div>
      {onRemove && (
        <Button look="quiet" size="small" aria-label={`Remove ${name} from the class`} onClick={() => onRemove(member)}>
          Remove
        </Button>
      )}
    </li>
  );
}
