import { type FileFormat, placeName } from '#domain/question-import/file-formats.ts';
import type { FileNote } from '#domain/question-import/imported-file.ts';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './bulk-upload.module.css';

const listed = 200;

/** What was guessed, changed or left out where a file of another system was read. */
export function FileNotes({ format, notes }: { format: FileFormat; notes: readonly FileNote[] }) {
  return (
    <details className={`${surface.card} ${space.padded14by16} ${prose.size14} ${classes.duplicates}`}>
      <summary className={prose.strong}>{counted(notes.length, 'thing')} to know about this file</summary>
      <ul className={layout.bare}>
        {notes.slice(0, listed).map(({ place, note }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two of a question may say the same
          <li key={index} className={prose.breakable}>
            {place !== null && `${placeName(format)} ${place}: `}
            {note}
          </li>
        ))}
      </ul>
      {notes.length > listed && <p>and {notes.length - listed} more</p>}
    </details>
  );
}
