import type { RowFailure } from '#domain/question-import/upload-state.ts';
import { counted } from '#web/ui/numbers.ts';
import fromFile from '#web/ui/from-file.module.css';
import layout from '#web/ui/layout.module.css';
import grid from '#web/ui/grid.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './bulk-upload.module.css';
import { Problem } from './Problem.tsx';

type Props = { uploaded: number; failures: readonly RowFailure[] };

/** What became of the upload. */
export function UploadReport({ uploaded, failures }: Props) {
  return (
    <>
      {uploaded > 0 && (
        <p role="status" className={`${prose.strong} ${prose.good} ${classes.done}`}>
          Successfully uploaded {counted(uploaded, 'question')}
        </p>
      )}
      {failures.length > 0 && (
        <>
          <Problem text={`Failed to upload ${counted(failures.length, 'question')}`} />
          <ul className={`${prose.size14} ${fromFile.failures}`}>
            {failures.map(({ place, message }) => (
              <li className={`${layout.ruledBelow} ${grid.tall6}`} key={place}>
                Row {place}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
