import { z } from 'zod';
import { auditEventsListed, type exportAuditTrail, type getAuditTrail, type WireAuditEvent } from '#contract/audit.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { actionWords, detailText, doerText, subjectWords } from '#domain/audit/action-words.ts';
import type { CsvColumn } from '#domain/csv/write-csv.ts';
import { calendarDayStart } from '#domain/time/day-start.ts';
import { eachPage } from '#server/platform/db/in-pages.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import { listFile, type SentFile } from '#server/platform/http/sent-file.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  auditEvents,
  type AuditFilter,
  type AuditRow,
  selectClassNames,
  selectPeople,
  selectTitles,
} from './audit-trail.queries.ts';

type Query = RequestOf<typeof exportAuditTrail>['query'];

const dayAfter = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function filterOf({ from, to, ...filter }: Query, timeZone: string): AuditFilter {
  return {
    ...filter,
    since: from === undefined ? undefined : calendarDayStart(from, timeZone),
    before: to === undefined ? undefined : calendarDayStart(dayAfter(to), timeZone),
  };
}

export async function auditTrail(
  services: Services,
  query: RequestOf<typeof getAuditTrail>['query'],
): Promise<ReplyOf<typeof getAuditTrail>> {
  const { store, timeZone } = services;
  const filter = filterOf(query, timeZone);
  const page = await pageOf(query, services);
  const found = await auditEvents.countUpTo(store.db, filter, auditEventsListed + 1);
  const total = Math.min(found, auditEventsListed);
  const rows = page.offset < total ? await auditEvents.select(store.db, filter, page) : [];
  return {
    events: await present(store.db, rows),
    pagination: presentPagination(page, total),
    hasMore: found > total,
    timeZone,
  };
}

const detailColumn = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

async function present(db: Reader, rows: readonly AuditRow[]): Promise<WireAuditEvent[]> {
  const idsOf = (type: AuditRow['subject_type']) =>
    rows.flatMap(({ subject_type, subject_id }) => (subject_type === type && subject_id !== null ? [subject_id] : []));
  const actors = rows.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]));
  const people = await selectPeople(db, [...new Set([...actors, ...idsOf('user')])]);
  const titles = await selectTitles(db, [...new Set(idsOf('test'))]);
  const classNames = await selectClassNames(db, [...new Set(idsOf('class'))]);
  const nameOf = (type: NonNullable<AuditRow['subject_type']>, id: string): string => {
    if (type === 'user') return people.get(id)?.name || 'Deleted user';
    if (type === 'class') return classNames.get(id) ?? '';
    return titles.get(id) ?? '';
  };
  return rows.map(({ id, at, actor_id, address, action, subject_type: type, subject_id, detail }) => ({
    _id: id,
    at: wireTime(at),
    by: actor_id === null ? null : { _id: actor_id, ...(people.get(actor_id) ?? { name: '', email: '' }) },
    address,
    action,
    subject: type === null || subject_id === null ? null : { type, _id: subject_id, name: nameOf(type, subject_id) },
    detail: detailText(detailColumn.parse(JSON.parse(detail))),
  }));
}

const columns: readonly CsvColumn<WireAuditEvent>[] = [
  { heading: 'Time', value: ({ at }, time) => time(at) },
  { heading: 'Person', value: doerText },
  { heading: 'Email', value: ({ by }) => by?.email ?? '' },
  { heading: 'Address', value: ({ address }) => address },
  { heading: 'Action', value: ({ action }) => actionWords[action] },
  {
    heading: 'About',
    value: ({ subject }) =>
      subject === null ? '' : [subjectWords[subject.type], subject.name].filter(Boolean).join(': '),
  },
  { heading: 'Id', value: ({ subject }) => subject?._id ?? '' },
  { heading: 'Details', value: ({ detail }) => detail },
];

export function auditTrailFile({ store: { db }, timeZone }: Services, query: Query): SentFile {
  const pages = eachPage(auditEvents.inPages(db, filterOf(query, timeZone)), (rows) => present(db, rows));
  return listFile('audit-trail.csv', columns, pages, timeZone);
}
