import { tell } from '#web/api/tell.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { saveFile } from '#web/ui/save-file.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './two-factor.module.css';

/** Shown once: the server keeps hashes of them alone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\r\n')}\r\n`;

  async function copy() {
    try {
      await copyText(text);
      tell('Recovery codes copied to clipboard!', 'good');
    } catch {
      tell('Failed to copy the recovery codes', 'bad');
    }
  }
  return (
    <section
      className={`${layout.stack} ${layout.fullWidth} ${space.gap14} ${layout.fromStart} ${classes.step}`}
      aria-labelledby="recovery-codes"
    >
      <h2 id="recovery-codes" className={prose.title}>
        Keep your recovery codes
      </h2>
      <p className={prose.faint}>
        Without your phone, each of these lets you in once. They are not shown again: print them, or keep them where you
        keep your passwords.
      </p>
      <ul
        className={`${layout.stack} ${layout.fullWidth} ${space.padded14by16} ${grid.gap6by16} ${surface.box} ${classes.codes}`}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${layout.cluster} ${space.gap10} ${classes.actions}`}>
        <Button look="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="outline" onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          Download
        </Button>
        <Button onClick={onDone}>I Have Kept Them</Button>
      </div>
    </section>
  );
}
