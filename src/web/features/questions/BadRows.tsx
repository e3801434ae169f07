import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { badRowsFile } from '#domain/question-import/bad-rows.ts';
import { placeName } from '#domain/question-import/file-formats.ts';
import type { ImportedFile } from '#domain/question-import/imported-file.ts';
import { reasonText } from '#web/api/failure-text.ts';
import { tell } from '#web/api/tell.ts';
import { Button } from '#web/ui/Button.tsx';
import { counted } from '#web/ui/numbers.ts';
import fromFile from '#web/ui/from-file.module.css';
import { saveFile } from '#web/ui/save-file.ts';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './bulk-upload.module.css';
import type { OwnTest } from './questions.ts';

const listed = 200;
/** A test keeps fifty drafts of a person; some may be there. */
const keptAtOnce = 30;
/** What scrolls by itself has to be reached by keyboard. */
const focusable = { role: 'region', tabIndex: 0 };

type Props = {
  imported: ImportedFile;
  /** Where what can be finished would be kept; nothing while none is chosen. */
  test: OwnTest | undefined;
  onKeep: (unfinished: NonNullable<ImportedFile['unfinished']>, test: OwnTest) => Promise<void>;
};

/** Every row that cannot be uploaded, with its place and why; very many are in the file, not all on the screen. */
export function BadRows({ imported: { format, bad, unfinished = [] }, test, onKeep }: Props) {
  const more = bad.length - listed;
  function keep() {
    saveFile('bad-rows.csv', new Blob([badRowsFile(format, bad)], { type: 'text/csv' }));
  }
  return (
    <>
      <p className={prose.lead}>Mend the file, or upload the good ones without the others.</p>
      <div className={`${surface.box} ${fromFile.table} ${classes.table}`} {...focusable} aria-label="Bad rows">
        <table className={prose.size14}>
          <thead>
            <tr>
              <th scope="col">{placeName(format)}</th>
              <th scope="col">Column</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {bad.slice(0, listed).map(({ place, column, reason }) => (
              <tr key={place}>
                <td>{place}</td>
                <td>{column === '' ? '–' : <code>{column}</code>}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p className={prose.lead}>and {more} more in the file</p>}
      </div>
      {unfinished.length > 0 && (
        <KeepUnfinished unfinished={unfinished.slice(0, keptAtOnce)} test={test} onKeep={onKeep} />
      )}
      <div>
        <Button look="outline" size="small" onClick={keep}>
          <IconDownload size={17} stroke={1.75} aria-hidden="true" />
          Download the Bad Rows
        </Button>
      </div>
    </>
  );
}

type KeepProps = Pick<Props, 'test' | 'onKeep'> & { unfinished: NonNullable<ImportedFile['unfinished']> };

function KeepUnfinished({ unfinished, test, onKeep }: KeepProps) {
  const [isKeeping, setKeeping] = useState(false);
  const keep = async (into: OwnTest) => {
    setKeeping(true);
    try {
      await onKeep(unfinished, into);
      tell(`Kept ${counted(unfinished.length, 'draft')} in ${into.title}`, 'good');
    } catch (error) {
      tell(reasonText(error) ?? 'The drafts could not be kept', 'bad');
    } finally {
      setKeeping(false);
    }
  };
  return (
    <div className={`${layout.cluster} ${layout.middle} ${space.gap12}`}>
      <Button
        look="outline"
        size="small"
        loading={isKeeping}
        disabled={test === undefined}
        onClick={() => test && void keep(test)}
      >
        Keep {counted(unfinished.length, 'Draft')}
      </Button>
      <span className={prose.note}>
        {test
          ? `To be finished in ${test.title}.`
          : 'What is no question yet can be finished in the editor: choose its test below.'}
      </span>
    </div>
  );
}
