import type { RowFailure } from '#domain/question-import/upload-state.ts';
import { counted } from '#web/ui/numbers.ts';
import fromFile from '#web/ui/from-file.module.css';
import classes from './bulk-upload.module.css';
import { Problem } from './Problem.tsx';

type Props = { uploaded: number; failures: readonly RowFailure[] };

/** What became of the upload. */
export function UploadReport({ uploaded, failures }: Props) {
  return (
    <>
      {uploaded > 0 && (
        <p role="status" className={`${fromFile.done} ${classes.done}`}>
          Successfully uploaded {counted(uploaded, 'question')}
        </p>
      )}
      {failures.length > 0 && (
        <>
          <Problem text={`Failed to upload ${counted(failures.length, 'question')}`} />
          <ul className={`${fromFile.failures} ${classes.failures}`}>
            {failures.map(({ place, message }) => (
              <li key={place}>
                Row {place}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
