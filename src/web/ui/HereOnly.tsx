import { useSiteAddress } from '#web/api/site-address.ts';
import prose from './prose.module.css';
import space from './space.module.css';

/** Beside an address that is handed out: says where nobody else could open it. Nothing where others can. */
export function HereOnly() {
  const { isHereOnly } = useSiteAddress();
  if (!isHereOnly) return null;
  return (
    <p className={`${space.above6} ${prose.size14} ${prose.warn}`}>
      This address opens on this machine only: the server is not open to others yet. Whoever runs it sets HOST, or
      PUBLIC_URL.
    </p>
  );
}
