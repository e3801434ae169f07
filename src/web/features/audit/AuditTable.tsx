import { Link } from '@tanstack/react-router';
import { auditActions } from '#contract/audit-actions.ts';
import type { WireAuditEvent } from '#contract/audit.ts';
import { actionWords, doerText, subjectWords } from '#domain/audit/action-words.ts';
import { paths } from '#web/paths.ts';
import { choiceField, dayField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import { type Column, RecordTable } from '#web/ui/RecordTable.tsx';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import layout from '#web/ui/layout.module.css';
import type { AuditFilters } from './audit-trail.ts';

export const auditFields = ({ from, to }: AuditFilters): Fields<AuditFilters> => ({
  search: searchField('Person', 'Name or email'),
  action: choiceField(
    'Action',
    'All Actions',
    auditActions.map((value) => ({ value, label: actionWords[value] })),
  ),
  address: searchField('Address', '192.168.1.20'),
  from: dayField('From', { to }),
  to: dayField('To', { from }),
});

type Props = {
  events: readonly WireAuditEvent[];
  /** The school's own. */
  timeZone: string;
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale: boolean;
};

export function AuditTable({ events, timeZone, stale }: Props) {
  return (
    <RecordTable
      caption="Audit trail"
      columns={columnsFor(timeZone)}
      records={events}
      keyOf={({ _id }) => _id}
      stale={stale}
    />
  );
}

function columnsFor(timeZone: string): [Column<WireAuditEvent>, ...Column<WireAuditEvent>[]] {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  return [
    {
      heading: 'When',
      cell: ({ at }) => (
        <time dateTime={at} className={`${prose.figures} ${prose.regular}`}>
          {format.format(new Date(at))}
        </time>
      ),
    },
    { heading: 'Who', cell: (event) => <Doer event={event} /> },
    { heading: 'What', width: '38%', cell: (event) => <Deed event={event} /> },
    { heading: 'From', cell: ({ address }) => <span className={prose.breakable}>{address || '–'}</span> },
  ];
}

function Doer({ event }: { event: WireAuditEvent }) {
  const { by } = event;
  if (by === null || by.name === '') return <span className={prose.faint}>{doerText(event)}</span>;
  return (
    <>
      <Link to={paths.admin.user} params={{ userId: by._id }} className={`${links.title} ${prose.strong}`}>
        {by.name}
      </Link>
      <span className={`${prose.note} ${prose.breakable} ${layout.block}`}>{by.email || 'No email'}</span>
    </>
  );
}

function Deed({ event: { action, by, subject, detail } }: { event: WireAuditEvent }) {
  const isOwn = subject?.type === 'user' && subject._id === by?._id;
  return (
    <>
      <span className={`${layout.block} ${prose.strong}`}>{actionWords[action]}</span>
      {subject !== null && subject.type !== 'settings' && !isOwn && (
        <span className={`${prose.note} ${prose.breakable} ${layout.block}`}>
          {subjectWords[subject.type]}: {subject.name || subject._id}
        </span>
      )}
      {detail !== '' && <span className={`${prose.note} ${prose.breakable} ${layout.block}`}>{detail}</span>}
    </>
  );
}
