import { createPortal } from 'react-dom';
import type { OpenedAccount } from '#domain/class-list/class-list-upload.ts';
import { useSiteAddress } from '#web/api/site-address.ts';
import classes from './password-slips.module.css';

/** One slip of paper for each new account, to be cut and handed out. Seen on paper alone, where all else is left out. */
export function PasswordSlips({ accounts }: { accounts: readonly OpenedAccount[] }) {
  const { address } = useSiteAddress();
  return createPortal(
    <ul className={classes.slips} aria-hidden="true">
      {accounts.map(({ _id, name, email, candidateNumber, secret }) => (
        <li key={_id} className={classes.slip}>
          <p className={classes.name}>{name}</p>
          <p>{address}</p>
          {candidateNumber !== '' && (
            <p>
              Candidate number <strong>{candidateNumber}</strong>
            </p>
          )}
          {email !== '' && (
            <p>
              Email <strong>{email}</strong>
            </p>
          )}
          <p>
            Password <strong className={classes.password}>{secret}</strong>
          </p>
        </li>
      ))}
    </ul>,
    document.body,
  );
}
