import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { CheckedList } from '#domain/class-list/class-list-upload.ts';
import { type PersonMeaning, personMeaningChoices } from '#domain/class-list/read-class-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { ColumnChoice } from '#web/ui/ColumnChoice.tsx';
import { counted } from '#web/ui/numbers.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './paste-class-list.module.css';
import { Problem } from './Problem.tsx';
import { waysIn } from './ways-in.ts';

type Props = {
  list: CheckedList;
  /** As it was pasted, line by line. */
  lines: readonly string[];
  onColumns: (columns: (PersonMeaning | null)[]) => void;
  /** Somebody wants to mend a line, or goes on without it. */
  onCorrect: (line: number) => void;
  onLeaveOut: (line: number) => void;
};

const goodShown = 8;
const badShown = 50;

/** Who is on the list: first the lines that get no account, with what to do, then the others. */
export function FoundPeople({ list, lines, onColumns, onCorrect, onLeaveOut }: Props) {
  const { table, problem, people, bad } = list;
  const id = useId();
  const more = people.length - goodShown;
  const moreBad = bad.length - badShown;
  return (
    <section className={`${layout.stack} ${layout.top} ${space.gap12} ${layout.narrowable}`} aria-labelledby={id}>
      <div role="status">
        <h2 id={id} className={prose.title}>
          {counted(people.length, 'person', 'people')} found
          {bad.length > 0 && `, ${counted(bad.length, 'line')} to look at`}
        </h2>
      </div>
      <Problem text={problem} />
      <ColumnChoice table={table} choices={personMeaningChoices} opened={problem !== null} onChoose={onColumns} />
      {bad.length > 0 && (
        <ul className={`${layout.bare} ${layout.ruledInk} ${classes.bad}`} aria-label="Lines without an account">
          {bad.slice(0, badShown).map(({ line, reason }) => (
            <li key={line} className={`${layout.cluster} ${layout.middle} ${layout.apart} ${grid.gap0by16}`}>
              <div className={`${layout.narrowable} ${layout.from224}`}>
                <p className={`${prose.strong} ${prose.breakable}`}>{lines[line - 1]?.trim() || `Line ${line}`}</p>
                <p className={`${prose.small} ${prose.warn}`}>{reason}</p>
              </div>
              <div className={layout.beside}>
                <Button look="quiet" aria-label={`Correct line ${line}`} onClick={() => onCorrect(line)}>
                  Correct
                </Button>
                <Button look="quiet" aria-label={`Leave out line ${line}`} onClick={() => onLeaveOut(line)}>
                  Leave Out
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {moreBad > 0 && <p className={prose.note}>And {moreBad} more lines to look at.</p>}
      {people.length > 0 && (
        <ol className={`${layout.bare} ${classes.rows}`} aria-label={`The first ${Math.min(goodShown, people.length)}`}>
          {people.slice(0, goodShown).map((person) => (
            <li key={person.line} className={`${layout.stack} ${layout.middle} ${layout.least44} ${grid.gap2by16}`}>
              <span className={`${prose.strong} ${prose.breakable}`}>{person.name}</span>
              <span className={`${prose.faint} ${prose.breakable}`}>{waysIn(person)}</span>
              <IconCheck className={prose.good} size={20} stroke={1.75} aria-hidden="true" />
            </li>
          ))}
        </ol>
      )}
      {more > 0 && <p className={prose.note}>And {more} more, all in order.</p>}
    </section>
  );
}
