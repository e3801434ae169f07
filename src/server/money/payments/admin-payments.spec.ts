import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAdminStats } from '#contract/admin-overview.ts';
import { exportPayments, getAllPayments, getPaymentStats, verifyAnyPayment } from '#contract/admin-payments.ts';
import { updateUser } from '#contract/admin-users.ts';
import { decideSandboxPayment, initializePayment, premiumUpgrade } from '#contract/payments.ts';
import { paymentStatuses } from '#contract/vocabulary.ts';
import type { ChargeState } from '#domain/payment/payment-rules.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { settlePayment } from './settle-payment.ts';

let school: SpecSchool;
let admin: SpecPerson;
let payer: SpecPerson;
let paid: string;
let waiting: string;

async function begin(by: SpecPerson): Promise<string> {
  const { body } = await school.call(initializePayment, { body: { amount: premiumUpgrade.amount } }, by);
  return body.data.reference;
}
const decide = (reference: string, outcome: 'success' | 'failed', by: SpecPerson) =>
  school.call(decideSandboxPayment, { params: { reference }, body: { outcome } }, by);
const list = async (query: Parameters<typeof school.call<typeof getAllPayments>>[1]['query'] = {}) =>
  (await school.call(getAllPayments, { query }, admin)).body.data;
const stats = async () => (await school.call(getPaymentStats, {}, admin)).body.data;
const verify = (reference: string, by = admin) => school.call(verifyAnyPayment, { params: { reference } }, by);

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
  payer = await school.addPerson('student');
  paid = await begin(payer);
  await decide(paid, 'success', payer);
  await verify(paid);
  school.advance(1_000);
  const other = await school.addPerson('student');
  waiting = await begin(other);
});
afterAll(() => school.close());

describe('payments as administrators see them', () => {
  it('are listed with who paid, the newest first, and counted', async () => {
    const { payments, pagination } = await list();
    expect(payments.map(({ reference }) => reference)).toEqual([waiting, paid]);
    expect(payments[1]).toMatchObject({
      user: { _id: payer.id, email: payer.email, name: payer.name },
      status: 'success',
      amount: 100_000,
      currency: 'NGN',
    });
    expect(pagination.total).toBe(2);
    expect(await stats()).toEqual({
      totalRevenue: 100_000,
      monthlyRevenue: 100_000,
      totalTransactions: 1,
      activeSubscriptions: 1,
    });
  });

  it('are searched by e-mail and reference, and filtered by status', async () => {
    const references = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).payments.map(({ reference }) => reference);
    expect(await references({ search: payer.email })).toEqual([paid]);
    expect(await references({ search: waiting.slice(0, -4).toUpperCase() })).toEqual([waiting]);
    expect(await references({ status: 'success' })).toEqual([paid]);
    expect(await references({ status: 'refunded' })).toEqual([]);
    expect((await list({ status: 'pending' })).pagination.total).toBe(1);
  });

  it('are exported with their description and the status as people read it', async () => {
    const { text } = await school.call(exportPayments, { query: { status: 'success' } }, admin);
    const [, row] = text.split('\r\n');
    expect(row).toContain(
      `premium subscription upgrade,${payer.name},${payer.email},1000,NGN,completed,sandbox,${paid},`,
    );
  });

  it('are exported to the last, however many there are, each once and in order', async () => {
    const crowd = await school.addPerson('student');
    const begun = school.now() - 86_400_000;
    const rows = Array.from({ length: 2_005 }, (_, index) => ({
      id: newId(),
      user_id: crowd.id,
      // Many begun at the same moment, for the same amount: where a page ends, the next one goes on.
      amount: 100_000 + (index % 3),
      currency: 'NGN',
      status: 'failed' as const,
      payment_method: 'sandbox',
      reference: `crowd-${index}`,
      plan: 'premium' as const,
      created_at: begun + (index % 5),
      updated_at: begun,
    }));
    for (let first = 0; first < rows.length; first += 500) {
      await school.store.db
        .insertInto('payments')
        .values(rows.slice(first, first + 500))
        .execute();
    }
    const exported = async (query: Parameters<typeof list>[0]) => {
      const { text } = await school.call(exportPayments, { query: { search: crowd.email, ...query } }, admin);
      return text.match(/crowd-\d+/g) ?? [];
    };
    const orders = [
      { query: { sortBy: 'createdAt', sortOrder: 'asc' }, column: 'created_at', sign: 1 },
      { query: { sortBy: 'createdAt', sortOrder: 'desc' }, column: 'created_at', sign: -1 },
      { query: { sortBy: 'amount', sortOrder: 'asc' }, column: 'amount', sign: 1 },
      { query: { sortBy: 'amount', sortOrder: 'desc' }, column: 'amount', sign: -1 },
    ] as const;
    for (const { query, column, sign } of orders) {
      const inOrder = rows.toSorted(
        (one, other) => sign * (one[column] - other[column] || (one.id < other.id ? -1 : 1)),
      );
      expect(await exported(query)).toEqual(inOrder.map(({ reference }) => reference));
    }
    await school.store.db.deleteFrom('payments').where('user_id', '=', crowd.id).execute();
  });

  it('add up to what stands in the payments, whatever became of each', async () => {
    for (const end of ['success', 'returned', 'failed', 'pending', 'returned-unpaid'] as const) {
      const person = await school.addPerson('student');
      const reference = await begin(person);
      const report = (state: ChargeState) =>
        settlePayment(school.services, { reference, state, amount: premiumUpgrade.amount, currency: 'NGN' });
      if (end === 'success' || end === 'returned') await report('paid');
      if (end === 'returned' || end === 'returned-unpaid') await report('returned');
      if (end === 'failed') await report('refused');
    }
    // The school gives one a plan for nothing.
    const given = await school.addPerson('student');
    await school.call(updateUser, { params: { userId: given.id }, body: { subscription: 'basic' } }, admin);

    const { db } = school.store;
    const rows = await db.selectFrom('payments').select(['status', 'amount']).execute();
    const standing = rows.filter(({ status }) => status === 'success');
    const revenue = standing.reduce((sum, { amount }) => sum + amount, 0);
    const withPlan = await db
      .selectFrom('users')
      .select('id')
      .where('subscription', '<>', 'free')
      .where('deleted_at', 'is', null)
      .execute();
    expect(standing).toHaveLength(2);
    expect(await stats()).toEqual({
      totalRevenue: revenue,
      monthlyRevenue: revenue,
      totalTransactions: standing.length,
      activeSubscriptions: withPlan.length,
    });
    for (const status of paymentStatuses) {
      const { pagination, payments } = await list({ status, limit: 100 });
      expect(payments.every((payment) => payment.status === status)).toBe(true);
      expect([status, pagination.total]).toEqual([status, rows.filter((row) => row.status === status).length]);
    }
    expect((await list()).pagination.total).toBe(rows.length);
    const { body: overview } = await school.call(getAdminStats, {}, admin);
    expect([overview.totalRevenue, overview.totalPayments]).toEqual([revenue, standing.length]);
  });

  it('can be verified again: one that was paid meanwhile upgrades its owner', async () => {
    const { body } = await verify(waiting);
    expect(body.data.payment.status).toBe('pending');
    expect((await verify('unknown')).status).toBe(404);
    expect((await verify(waiting, payer)).status).toBe(403);
  });

  it('count for their month', async () => {
    school.advance(40 * 86_400_000);
    admin = await school.addPerson('admin');
    expect(await stats()).toMatchObject({ totalRevenue: 200_000, monthlyRevenue: 0 });
  });
});
