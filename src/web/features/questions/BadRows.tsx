import { IconDownload } from '@tabler/icons-react';
import { badRowsFile } from '#domain/question-import/bad-rows.ts';
import { placeName } from '#domain/question-import/file-formats.ts';
import type { ImportedFile } from '#domain/question-import/imported-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { counted } from '#web/ui/numbers.ts';
import fromFile from '#web/ui/from-file.module.css';
import { saveFile } from '#web/ui/save-file.ts';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './bulk-upload.module.css';

const listed = 200;
/** What scrolls by itself has to be reached by keyboard. */
const focusable = { role: 'region', tabIndex: 0 };

/** Every row that cannot be uploaded, with its place and why; very many are in the file, not all on the screen. */
export function BadRows({ imported: { format, bad }, good }: { imported: ImportedFile; good: number }) {
  const more = bad.length - listed;
  function keep() {
    saveFile('bad-rows.csv', new Blob([badRowsFile(format, bad)], { type: 'text/csv' }));
  }
  return (
    <>
      <p className={prose.lead}>
        {counted(bad.length, 'bad row')}, {counted(good, 'good row')}. Mend the file, or upload the good ones without
        the others.
      </p>
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
      <div>
        <Button look="outline" size="small" onClick={keep}>
          <IconDownload size={17} stroke={1.75} aria-hidden="true" />
          Download the Bad Rows
        </Button>
      </div>
    </>
  );
}
