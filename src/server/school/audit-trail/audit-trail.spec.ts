import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateUser } from '#contract/admin-users.ts';
import { exportAuditTrail, getAuditTrail } from '#contract/audit.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { removeExpired } from '#server/people/auth/remove-expired.ts';
import { insertSession } from '#server/people/auth/session.queries.ts';
import { recordAudit } from '#server/platform/audit/audit.queries.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';
import { deleteUser } from '#server/school/account/delete-user.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

const day = 86_400_000;
let school: SpecSchool;
let admin: SpecPerson;
let pupil: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
  pupil = await addPupil();
});
afterAll(() => school.close());

async function addPupil(): Promise<SpecPerson> {
  const person = await school.addPerson('student');
  const password_hash = await hashPassword('correct horse');
  await school.store.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
  return person;
}

/** Time passes in which a session would end, and the administrator signs in again. */
async function pass(milliseconds: number): Promise<void> {
  school.advance(milliseconds);
  const token = newToken();
  await school.store.write((trx) =>
    insertSession(trx, { userId: admin.id, tokenHash: hashToken(token), userAgent: 'spec', now: school.now() }),
  );
  admin = { ...admin, token };
}

type Query = Parameters<typeof school.call<typeof getAuditTrail>>[1]['query'];
const read = async (query: Query = {}) => (await school.call(getAuditTrail, { query }, admin)).body;
const change = (body: object) => school.call(updateUser, { params: { userId: pupil.id }, body }, admin);
const failFrom = (remoteAddress: string, email = pupil.email) =>
  school.raw({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'a guess' }, remoteAddress });

describe('the audit trail', () => {
  it('tells who did what to whom, when and from where, the newest first', async () => {
    await change({ role: 'instructor' });
    school.advance(1_000);
    await change({ subscription: 'premium' });
    const { events, pagination, timeZone } = await read();
    expect(events).toMatchObject([
      { action: 'plan-changed', detail: 'free → premium; reason: administrator' },
      {
        action: 'role-changed',
        at: new Date(school.now() - 1_000).toISOString(),
        by: { _id: admin.id, name: admin.name, email: admin.email },
        address: '127.0.0.1',
        subject: { type: 'user', _id: pupil.id, name: pupil.name },
        detail: 'student → instructor',
      },
    ]);
    expect(pagination.total).toBe(2);
    expect(timeZone).toBe(school.services.timeZone);
  });

  it('is found by person, action, address and day, on the clocks of the school', async () => {
    await pass(day);
    await failFrom('10.1.2.3');
    const actions = async (query: Query) => (await read(query)).events.map(({ action }) => action);
    expect(await actions({ search: pupil.email })).toEqual(['sign-in-failed', 'plan-changed', 'role-changed']);
    expect(await actions({ search: admin.name })).toEqual(['plan-changed', 'role-changed']);
    expect(await actions({ action: 'sign-in-failed' })).toEqual(['sign-in-failed']);
    expect(await actions({ address: '10.1.2.3', search: pupil.email })).toEqual(['sign-in-failed']);
    expect(await actions({ from: '2026-11-22', to: '2026-11-22' })).toEqual(['sign-in-failed']);
    expect(await actions({ to: '2026-11-21' })).toEqual(['plan-changed', 'role-changed']);
    expect(await actions({ from: '2026-11-23' })).toEqual([]);
  });

  it('is turned over, and kept as a file of all that is found, which stands in it too', async () => {
    const second = await read({ page: 2, limit: 2 });
    expect(second.events.map(({ action }) => action)).toEqual(['role-changed']);
    expect(second.pagination).toMatchObject({ total: 3, totalPages: 2 });
    const { text, headers } = await school.call(exportAuditTrail, { query: { search: pupil.email } }, admin);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, failed, plan] = text.split('\r\n');
    expect(head).toBe('\uFEFFTime,Person,Email,Address,Action,About,Id,Details');
    expect(failed).toContain(
      `Nobody signed in,,10.1.2.3,Sign-in failed,User: ${pupil.name},${pupil.id},wrong: password`,
    );
    expect(plan).toMatch(/^2026-11-21 \d\d:00:01,/);
    expect((await read({ action: 'audit-trail-exported' })).events).toMatchObject([{ by: { _id: admin.id } }]);
  });

  it('is for administrators alone', async () => {
    const instructor = await school.addPerson('instructor');
    expect((await school.call(getAuditTrail, { query: {} }, instructor)).status).toBe(403);
    expect((await school.call(exportAuditTrail, { query: {} }, instructor)).status).toBe(403);
  });

  it('forgets where an erased person was, and whose name it was', async () => {
    const leaver = await addPupil();
    await failFrom('10.9.9.9', leaver.email);
    const by = { actorId: leaver.id, address: '10.9.9.8' };
    await school.store.write((trx) => recordAudit(trx, { at: school.now(), by, action: 'signed-in' }));
    await deleteUser(school.services, { userId: leaver.id, deletedBy: leaver.id, by });
    for (const address of ['10.9.9.9', '10.9.9.8']) expect((await read({ address })).events).toEqual([]);
    const [deleted] = (await read({ action: 'user-deleted' })).events;
    expect(deleted).toMatchObject({ by: { name: '', email: '' }, address: '', subject: { name: 'Deleted user' } });
  });

  it('cannot be filled by a stranger who makes e-mails up', async () => {
    const before = (await read()).pagination.total;
    for (let made = 0; made < 50; made += 1) await failFrom('10.66.0.1', `made-up-${made}@spec.school`);
    const { events } = await read({ address: '10.66.0.1', limit: 100 });
    expect(events.filter(({ action }) => action === 'sign-in-failed')).toHaveLength(30);
    expect(events.filter(({ action }) => action === 'sign-in-limited')).toHaveLength(1);
    expect((await read()).pagination.total).toBe(before + 31);
  });

  it('lists the newest ten thousand of what is found, and says that there is more', async () => {
    const own = await openSpecSchool();
    const head = await own.addPerson('admin');
    const rows = Array.from({ length: 10_003 }, (_, index) => ({
      id: `event-${String(index).padStart(6, '0')}`,
      at: own.now() - index,
      actor_id: null,
      address: '',
      action: 'signed-in' as const,
      subject_type: null,
      subject_id: null,
      detail: '{}',
    }));
    for (let first = 0; first < rows.length; first += 1_000) {
      await own.store.db
        .insertInto('audit_trail')
        .values(rows.slice(first, first + 1_000))
        .execute();
    }
    const { body } = await own.call(getAuditTrail, { query: { page: 100, limit: 100 } }, head);
    expect(body).toMatchObject({ hasMore: true, pagination: { total: 10_000, totalPages: 100 } });
    expect(body.events.at(-1)?._id).toBe('event-009999');
    const beyond = await own.call(getAuditTrail, { query: { page: 101, limit: 100 } }, head);
    expect(beyond.body.events).toEqual([]);
    const { text } = await own.call(exportAuditTrail, { query: {} }, head);
    expect(text.trimEnd().split('\r\n')).toHaveLength(10_003 + 1 + 1);
    await own.close();
  });

  it('goes back two years', async () => {
    await removeExpired(school.services);
    expect((await read({ action: 'role-changed' })).events).toHaveLength(1);
    await pass(2 * 365 * day);
    await removeExpired(school.services);
    expect((await read({ action: 'role-changed' })).events).toEqual([]);
  });
});
