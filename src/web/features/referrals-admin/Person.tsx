import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import prose from '#web/ui/prose.module.css';
import classes from './referrals-admin.module.css';

type Props = { person: { _id: string; name: string; email: string } };

/** Whoever was erased has no name any more, and no page. */
export function Person({ person: { _id, name, email } }: Props) {
  if (name === '') return <span className={classes.faint}>Deleted user</span>;
  return (
    <>
      <Link to={paths.admin.user} params={{ userId: _id }} className={`${prose.hoverLink} ${prose.strong}`}>
        {name}
      </Link>
      <span className={`${prose.note} ${classes.email}`}>{email}</span>
    </>
  );
}
