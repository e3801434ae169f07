import { IconDownload } from '@tabler/icons-react';
import { badLinesFile, type CheckedList, type ClassChoices } from '#domain/class-list/class-list-upload.ts';
import { type BadLine, personMeaningChoices, type PersonMeaning } from '#domain/class-list/read-class-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { ColumnChoice } from '#web/ui/ColumnChoice.tsx';
import { counted } from '#web/ui/numbers.ts';
import fromFile from '#web/ui/from-file.module.css';
import { saveFile } from '#web/ui/save-file.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './class-list.module.css';
import { AskForAnother, secretChoices } from './AskForAnother.tsx';
import { ClassNumbers } from './ClassNumbers.tsx';
import { ListedClasses } from './ListedClasses.tsx';
import { presentText } from './present-text.ts';
import { Problem } from './Problem.tsx';
import { planChoices, roleChoices } from './UserForm.tsx';
import type { ListLook } from './use-list-look.ts';
import { waysIn } from './ways-in.ts';

type Props = {
  list: CheckedList;
  /** What the server says of it. */
  look: ListLook;
  choices: ClassChoices;
  onChoose: (choices: ClassChoices) => void;
  onColumns: (columns: (PersonMeaning | null)[]) => void;
  /** Whether those without a candidate number are given one. */
  onNumbered: (numbered: boolean) => void;
};

const previewed = 5;
const listed = 200;
const classRoles = roleChoices.flatMap(({ value, label }) => (value === 'admin' ? [] : [{ value, label }]));
/** What scrolls by itself has to be reached by keyboard. */
const focusable = { role: 'region', tabIndex: 0 };

/** What the list holds, and what everybody on it is to get. */
export function ClassListCheck({
  list: { table, problem, people, bad: unread },
  look: { missing, present, failures },
  choices,
  onChoose,
  onColumns,
  onNumbered,
}: Props) {
  const more = people.length - previewed;
  const refused = failures.map(({ line, message }) => ({ line, reason: message }));
  const bad = [...unread, ...refused].sort((one, other) => one.line - other.line);
  const ready = people.length - failures.length - present.length;
  const namesClasses = choices.role === 'student' && people.some(({ classes: names }) => names.length > 0);
  return (
    <>
      <Problem text={problem} />
      {problem === null && (
        <p role="status" className={`${prose.strong} ${prose.good}`}>
          {counted(ready, 'person', 'people')} ready{bad.length > 0 && `, ${counted(bad.length, 'bad row')}`}
        </p>
      )}
      {present.length > 0 && (
        <p role="status" className={`${surface.remark} ${prose.breakable}`}>
          {presentText(present)}
        </p>
      )}
      <ColumnChoice table={table} choices={personMeaningChoices} opened={problem !== null} onChoose={onColumns} />
      <ClassNumbers
        pattern={choices.numberPattern}
        onPattern={(numberPattern, secret) => onChoose({ ...choices, numberPattern, secret: secret ?? choices.secret })}
        onNumbered={onNumbered}
      />
      {namesClasses && <ListedClasses choices={choices} missing={missing} onChoose={onChoose} />}
      {bad.length > 0 && <BadLines bad={bad} />}
      {people.length > 0 && (
        <>
          <ol
            className={`${layout.ruled} ${classes.preview}`}
            aria-label={`The first ${Math.min(previewed, people.length)} people`}
          >
            {people.slice(0, previewed).map((person) => (
              <li
                key={person.line}
                className={`${layout.stack} ${layout.baseline} ${layout.ruledBelow} ${grid.parts2by3} ${grid.gap0by16} ${grid.foldsOnPhone}`}
              >
                <span className={`${prose.strong} ${prose.breakable}`}>{person.name}</span>
                <span className={`${prose.lead} ${prose.breakable}`}>
                  {[waysIn(person), ...(namesClasses ? person.classes : [])].join(' · ')}
                </span>
              </li>
            ))}
          </ol>
          {more > 0 && <p className={`${prose.lead} ${prose.breakable}`}>and {more} more</p>}
          <div className={`${layout.stack} ${space.gap16} ${space.above4} ${grid.halves}`}>
            <SelectField
              label="Role for all"
              choices={classRoles}
              value={choices.role}
              onChoose={(role) => role && onChoose({ ...choices, role })}
            />
            <SelectField
              label="Subscription for all"
              choices={planChoices}
              value={choices.subscription}
              onChoose={(subscription) => subscription && onChoose({ ...choices, subscription })}
            />
            {choices.numberPattern === '' && (
              <SelectField
                label="They sign in with"
                choices={secretChoices}
                value={choices.secret}
                onChoose={(secret) => secret && onChoose({ ...choices, secret })}
              />
            )}
          </div>
          {choices.secret === 'password' && choices.numberPattern === '' && (
            <AskForAnother
              isAsked={choices.asksForAnother}
              onAsk={(asksForAnother) => onChoose({ ...choices, asksForAnother })}
            />
          )}
        </>
      )}
    </>
  );
}

function BadLines({ bad }: { bad: readonly BadLine[] }) {
  const more = bad.length - listed;
  return (
    <>
      <Problem text="These rows get no account. Mend the list, or go on without them." />
      <div className={`${surface.box} ${fromFile.table} ${classes.table}`} {...focusable} aria-label="Bad rows">
        <table className={`${prose.figures} ${prose.label}`}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {bad.slice(0, listed).map(({ line, reason }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p className={`${prose.lead} ${prose.breakable}`}>and {more} more in the file</p>}
      </div>
      <div>
        <Button
          look="outline"
          size="small"
          onClick={() => saveFile('bad-rows.csv', new Blob([badLinesFile(bad)], { type: 'text/csv' }))}
        >
          <IconDownload size={17} stroke={1.75} aria-hidden="true" />
          Download the Bad Rows
        </Button>
      </div>
    </>
  );
}
