import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { count } from '#web/ui/numbers.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { peopleFoundQuery } from './classes.ts';

type Props = {
  label: string;
  as: 'student' | 'teacher';
  /** Who was chosen already, and what is said of them. */
  chosenIds: readonly string[];
  chosen: string;
  /** Who is on the way. */
  addingId: string | undefined;
  onAdd: (id: string) => void;
};

/** Finds people by name or e-mail, each with a button that adds them at once. */
export function PersonSearch({ label, as, chosenIds, chosen, addingId, onAdd }: Props) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(peopleFoundQuery(as, search));
  return (
    <div className={`${layout.stack} ${space.gap12}`}>
      <SearchField label={label} placeholder="Name, email or number" value={search} onSearch={setSearch} />
      {search !== '' && data !== undefined && (
        <ul className={`${layout.bare} ${layout.ruledItems}`} aria-label="People found">
          {data.people.map(({ _id, name, email, candidateNumber }) => (
            <li key={_id} className={`${layout.head} ${layout.middle} ${grid.tall10} ${space.gap12}`}>
              <div className={`${layout.narrowable} ${layout.from224}`}>
                <p className={`${prose.strong} ${prose.breakable}`}>{name}</p>
                <p className={`${prose.note} ${prose.breakable}`}>{candidateNumber ?? email}</p>
              </div>
              {chosenIds.includes(_id) ? (
                <span className={prose.good}>{chosen}</span>
              ) : (
                <Button
                  look="outline"
                  size="small"
                  aria-label={`Add ${name}`}
                  loading={addingId === _id}
                  onClick={() => onAdd(_id)}
                >
                  Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {search !== '' && data?.people.length === 0 && <p className={prose.faint}>Nobody is found.</p>}
      {search !== '' && data !== undefined && data.more > 0 && (
        <p className={prose.note}>And {count(data.more)} more. Search for more of the name.</p>
      )}
    </div>
  );
}
