import { useSiteAddress } from '#web/api/site-address.ts';
import classes from './here-only.module.css';

/** Beside an address that is handed out: says where nobody else could open it. Nothing where others can. */
export function HereOnly() {
  const { isHereOnly } = useSiteAddress();
  if (!isHereOnly) return null;
  return (
    <p className={classes.note}>
      This address opens on this machine only: the server is not open to others yet. Whoever runs it sets HOST, or
      PUBLIC_URL.
    </p>
  );
}
