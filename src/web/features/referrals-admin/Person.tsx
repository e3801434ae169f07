import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import layout from '#web/ui/layout.module.css';

type Props = { person: { _id: string; name: string; email: string } };

/** Whoever was erased has no name any more, and no page. */
export function Person({ person: { _id, name, email } }: Props) {
  if (name === '') return <span className={`${prose.faint} ${prose.regular}`}>Deleted user</span>;
  return (
    <>
      <Link to={paths.admin.user} params={{ userId: _id }} className={`${links.title} ${prose.strong}`}>
        {name}
      </Link>
      <span className={`${prose.note} ${layout.block} ${prose.regular}`}>{email || 'No email'}</span>
    </>
  );
}
