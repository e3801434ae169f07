import { tell } from '#web/api/tell.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { commonWords } from '#web/words/common.ts';
import { accountWords } from '#web/words/account.ts';
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
      tell(accountWords('recoveryCodesCopiedToClipboard'), 'good');
    } catch {
      tell(accountWords('failedToCopyTheRecovery'), 'bad');
    }
  }
  return (
    <section
      className={`${layout.stack} ${layout.fullWidth} ${space.gap14} ${layout.fromStart} ${classes.step}`}
      aria-labelledby="recovery-codes"
    >
      <h2 id="recovery-codes" className={prose.title}>
        {accountWords('keepYourRecoveryCodes')}
      </h2>
      <p className={prose.faint}>{accountWords('withoutYourPhoneEachOf')}</p>
      <ul
        className={`${layout.stack} ${layout.fullWidth} ${space.padded14by16} ${grid.gap6by16} ${surface.box} ${classes.codes}`}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${layout.cluster} ${space.gap10} ${classes.actions}`}>
        <Button look="outline" onClick={() => void copy()}>
          {commonWords('copy')}
        </Button>
        <Button look="outline" onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          {accountWords('download')}
        </Button>
        <Button onClick={onDone}>{accountWords('iHaveKeptThem')}</Button>
      </div>
    </section>
  );
}
