import { IconDownload, IconPrinter } from '@tabler/icons-react';
import {
  accountsFile,
  type FailedRow,
  failureLine,
  type OpenedAccount,
  type PresentPerson,
  type SecretKind,
  secretNames,
  secretText,
} from '#domain/class-list/class-list-upload.ts';
import { Button } from '#web/ui/Button.tsx';
import { HereOnly } from '#web/ui/HereOnly.tsx';
import { counted } from '#web/ui/numbers.ts';
import fromFile from '#web/ui/from-file.module.css';
import { saveFile } from '#web/ui/save-file.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './class-list.module.css';
import { usePrintSlips } from './hand-out.ts';
import { PasswordSlips } from './PasswordSlips.tsx';
import { presentText } from './present-text.ts';
import { Problem } from './Problem.tsx';
import { waysIn } from './ways-in.ts';

type Props = {
  accounts: readonly OpenedAccount[];
  /** Who had an account before and was put into a class. */
  present?: readonly PresentPerson[];
  failures: readonly FailedRow[];
  /** What the accounts are signed in with. */
  secret: SecretKind;
  /** What has been done; else it is accounts that were opened. */
  summary?: string;
  /** Why it broke off, if it did. */
  problem: string | null;
  onKept: () => void;
};

/** What scrolls by itself has to be reached by keyboard. */
const focusable = { role: 'region', tabIndex: 0 };

/** The new accounts with their passwords, to be kept now, and the rows that did not become one. */
export function ClassListResult({ accounts, present = [], failures, secret, summary, problem, onKept }: Props) {
  const slips = usePrintSlips(accounts);
  const plural = secret === 'pin' ? 'PINs' : 'passwords';

  function download() {
    saveFile(
      'new-accounts.csv',
      new Blob([accountsFile(accounts, failures, { secret, present })], { type: 'text/csv' }),
    );
    onKept();
  }
  function print() {
    window.print();
    onKept();
  }

  return (
    <>
      {problem !== null && (
        <Problem
          text={`${problem} Try the rest again: what they sign in with stays the same, and nobody gets an account twice.`}
        />
      )}
      {accounts.length > 0 && (
        <>
          <p role="status" className={`${prose.strong} ${prose.good}`}>
            {summary ?? `Created ${counted(accounts.length, 'account')}`}
          </p>
          <p className={`${surface.calloutWarn} ${prose.firm} ${prose.warn} ${surface.warned} ${prose.leading145}`}>
            The {plural} are shown this once and kept nowhere else. Download or print them before you close.
          </p>
          <div className={`${layout.cluster} ${space.gap12}`}>
            <Button onClick={download}>
              <IconDownload size={18} stroke={1.75} aria-hidden="true" />
              Download {secret === 'pin' ? 'PINs' : 'Passwords'}
            </Button>
            {secret === 'pin' ? (
              <Button
                look="outline"
                loading={slips.isPending}
                onClick={() => slips.mutate(undefined, { onSuccess: onKept })}
              >
                <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
                Download Slips
              </Button>
            ) : (
              <Button look="outline" onClick={print}>
                <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
                Print Slips
              </Button>
            )}
          </div>
          <HereOnly />
          <div className={`${surface.box} ${fromFile.table} ${classes.table}`} {...focusable} aria-label="New accounts">
            <table className={`${prose.figures} ${prose.label}`}>
              <thead>
                <tr>
                  <th scope="col">User</th>
                  <th scope="col">{secretNames[secret]}</th>
                </tr>
              </thead>
              <tbody>
                {accounts.map((account) => (
                  <tr key={account._id}>
                    <td>
                      <span className={`${prose.strong} ${prose.breakable}`}>{account.name}</span>
                      <span className={`${prose.lead} ${prose.breakable}`}>{waysIn(account)}</span>
                    </td>
                    <td>
                      <code className={`${prose.mono} ${prose.body} ${prose.unbroken}`}>
                        {secretText(account.secret, secret)}
                      </code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {secret === 'password' && <PasswordSlips accounts={accounts} />}
        </>
      )}
      {present.length > 0 && (
        <p role="status" className={`${surface.remark} ${prose.breakable}`}>
          {presentText(present)}
        </p>
      )}
      {failures.length > 0 && (
        <>
          <Problem text={`${counted(failures.length, 'row')} got no account`} />
          <div className={`${prose.size14} ${fromFile.failures}`} {...focusable} aria-label="Rows without an account">
            <ul className={layout.ruledItems}>
              {failures.map((failure) => (
                <li key={failure.line} className={grid.tall6}>
                  {failureLine(failure)}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </>
  );
}
