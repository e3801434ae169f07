import type { SchoolClass } from '#contract/classes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useSetTeachers } from './classes.ts';
import { PersonSearch } from './PersonSearch.tsx';

/** Who teaches a class. Each change acts at once. */
export function TeachersPanel({ one: { _id, teachers } }: { one: SchoolClass }) {
  const save = useSetTeachers(_id);
  const ids = teachers.map((teacher) => teacher._id);
  return (
    <Panel title="Teachers">
      <p className={`${prose.faint} ${space.below14}`}>
        A teacher sees who is in the class, and finds its results among those of their own tests.
      </p>
      {teachers.length > 0 && (
        <ul className={`${layout.bare} ${layout.ruledItems} ${space.below14}`} aria-label="Teachers of this class">
          {teachers.map((teacher) => (
            <li key={teacher._id} className={`${layout.head} ${layout.middle} ${grid.tall10} ${space.gap12}`}>
              <span className={`${prose.strong} ${prose.breakable}`}>{teacher.name}</span>
              <Button
                look="quiet"
                size="small"
                aria-label={`Remove ${teacher.name} as a teacher`}
                disabled={save.isPending}
                onClick={() => save.mutate(ids.filter((id) => id !== teacher._id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PersonSearch
        label="Add a teacher"
        as="teacher"
        chosenIds={ids}
        chosen="Teaches it"
        addingId={save.isPending ? save.variables.find((id) => !ids.includes(id)) : undefined}
        onAdd={(id) => save.mutate([...ids, id])}
      />
    </Panel>
  );
}
