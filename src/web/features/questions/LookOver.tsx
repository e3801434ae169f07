import { questionMeaningChoices } from '#domain/question-import/column-meanings.ts';
import { placeName } from '#domain/question-import/file-formats.ts';
import type { Reading } from '#domain/question-import/upload-state.ts';
import { ColumnChoice } from '#web/ui/ColumnChoice.tsx';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './bulk-upload.module.css';
import { FileNotes } from './FileNotes.tsx';
import type { OwnTest } from './questions.ts';
import type { FileChoices } from './read-file.worker.ts';
import { RoomChoice } from './RoomChoice.tsx';
import { TestChoice } from './TestChoice.tsx';

type Props = {
  reading: Reading;
  choices: FileChoices;
  tests: readonly OwnTest[];
  addsDuplicates: boolean;
  /** How many questions no test has room for. */
  withoutRoom: number;
  /** How often somebody went on without a test. */
  missed: number;
  onChoose: (choices: FileChoices) => void;
  onDuplicates: (adds: boolean) => void;
};

const listed = 50;
const sameAs = { test: 'in its test already', file: 'in the file before' };

/** What has to be said about a file before its questions are sent: the test, the columns, and what is there already. */
export function LookOver({
  reading,
  choices,
  tests,
  addsDuplicates,
  withoutRoom,
  missed,
  onChoose,
  onDuplicates,
}: Props) {
  const { table, imported, duplicates, filling } = reading;
  return (
    <>
      {imported?.namesNoTest && (
        <TestChoice
          // Whoever went on without it is led to it each time.
          key={missed}
          tests={tests}
          value={choices.testId}
          waiting={imported.waiting.length}
          isMissed={missed > 0}
          onChoose={(testId) => onChoose({ testId })}
        />
      )}
      {(withoutRoom > 0 || filling.further.length > 0) && (
        <RoomChoice
          tests={tests}
          withoutRoom={withoutRoom}
          further={filling.further}
          onChoose={(furtherTestIds) => onChoose({ furtherTestIds })}
        />
      )}
      {duplicates.length > 0 && (
        <section
          className={`${prose.ink} ${surface.card} ${surface.warned} ${space.padded14by16} ${prose.size14} ${classes.duplicates}`}
          aria-label="Questions that are there already"
        >
          <p>
            {counted(duplicates.length, 'question')} of the file {duplicates.length === 1 ? 'is' : 'are'} there already,
            and will be left out:
          </p>
          <ul className={layout.bare}>
            {duplicates.slice(0, listed).map(({ place, sameAs: where }) => (
              <li key={place}>
                {placeName(imported?.format ?? 'csv')} {place}: {sameAs[where]}
              </li>
            ))}
          </ul>
          {duplicates.length > listed && <p>and {duplicates.length - listed} more</p>}
          <label className={`${layout.line} ${space.gap10} ${surface.pressable} ${layout.least44}`}>
            <input
              type="checkbox"
              checked={addsDuplicates}
              onChange={(event) => onDuplicates(event.currentTarget.checked)}
            />
            Upload them again all the same
          </label>
        </section>
      )}
      {imported?.notes && imported.notes.length > 0 && <FileNotes format={imported.format} notes={imported.notes} />}
      {table && (
        <ColumnChoice
          table={table}
          choices={questionMeaningChoices(table.headings.length)}
          opened={imported === null}
          onChoose={(columns) => onChoose({ columns })}
        />
      )}
    </>
  );
}
