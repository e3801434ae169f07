import { useQuery } from '@tanstack/react-query';
import type { ServerNotice } from '#contract/admin-overview.ts';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import { serverNoticesQuery } from './overview.ts';
import classes from './server-notices.module.css';

/** What is not right with the server itself, a sentence each with what to do. Nothing most of the time. */
export function ServerNotices() {
  const { data } = useQuery(serverNoticesQuery);
  if (data === undefined || data.notices.length === 0) return null;
  return (
    <section className={space.below24} aria-labelledby="server-notices">
      <h2 id="server-notices" className={`${prose.small} ${prose.sans} ${space.below8} ${classes.title}`}>
        About this server
      </h2>
      <ul className={`${layout.stack} ${space.gap8} ${classes.list}`}>
        {data.notices.map((notice) => (
          <li key={notice.kind} className={notice.kind === 'plain-http' ? undefined : classes.warning}>
            <strong>{titles[notice.kind]}</strong> {noticeText(notice)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const titles: Record<ServerNotice['kind'], string> = {
  'cannot-write': 'Answers cannot be saved.',
  'clock-behind': 'The clock has gone back.',
  'clock-differs': 'The machine’s clock is not right.',
  'plain-http': 'This site is served over plain HTTP.',
};

function noticeText({ kind, seconds }: ServerNotice): string {
  switch (kind) {
    case 'cannot-write':
      return 'The database is away, full or damaged. Candidates can go on: their answers are kept on their devices until it is back.';
    case 'clock-behind':
      return 'Nothing is started or ended until it is right again. On the server, npm run admin -- clock says more.';
    case 'clock-differs':
      return `It is ${apart(seconds ?? 0)} the service’s time. Exams are not touched by it; please set it right on the server.`;
    case 'plain-http':
      return 'Anybody in the network can read along, passwords too, and no exam can be reloaded without the network. On the server, npm run admin -- certificate makes what HTTPS needs and says how.';
  }
}

function apart(seconds: number): string {
  return `${counted(Math.abs(Math.round(seconds)), 'second')} ${seconds < 0 ? 'behind' : 'ahead of'}`;
}
