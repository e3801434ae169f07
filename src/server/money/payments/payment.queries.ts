import type { Insertable, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { PaymentStatus } from '#contract/vocabulary.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { PaymentsTable } from '#server/platform/db/tables/money.ts';
import type { Found } from '#server/platform/lists/list.ts';

export type PaymentRow = Selectable<PaymentsTable>;

export async function insertPayment(trx: Writer, payment: Omit<Insertable<PaymentsTable>, 'id'>): Promise<void> {
  await trx
    .insertInto('payments')
    .values({ id: newId(), ...payment })
    .execute();
}

/** The payment, held until the transaction ends: whoever reports its outcome second finds the first one's. */
export function lockOptionalPayment(trx: Writer, reference: string): Promise<PaymentRow | undefined> {
  return trx.selectFrom('payments').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst();
}

export async function setPaymentStatus(
  trx: Writer,
  id: string,
  { status, now }: { status: PaymentStatus; now: number },
): Promise<void> {
  await trx.updateTable('payments').set({ status, updated_at: now }).where('id', '=', id).execute();
}

export async function hasPaidForPlan(trx: Writer, { user_id, plan }: PaymentRow): Promise<boolean> {
  const paid = await trx
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', user_id)
    .where('plan', '=', plan)
    .where('status', '=', 'success')
    .executeTakeFirst();
  return paid !== undefined;
}

/** Payments with the name of whoever paid. A deleted account has none. */
export const withPayer = (payments: Found<'payments'>) =>
  payments
    .innerJoin('users', 'users.id', 'payments.user_id')
    .selectAll('payments')
    .select(['users.name as user_name', 'users.email as user_email', 'users.deleted_at as user_deleted_at']);

const describedPayments = (db: Reader) => withPayer(db.selectFrom('payments'));

export type DescribedPayment = Awaited<ReturnType<ReturnType<typeof describedPayments>['executeTakeFirstOrThrow']>>;

export function selectOptionalPayment(db: Reader, reference: string): Promise<DescribedPayment | undefined> {
  return describedPayments(db).where('reference', '=', reference).executeTakeFirst();
}

export function selectPayment(db: Reader, reference: string): Promise<DescribedPayment> {
  return describedPayments(db).where('reference', '=', reference).executeTakeFirstOrThrow();
}

export function selectNewestPayments(db: Reader, limit: number): Promise<DescribedPayment[]> {
  return describedPayments(db)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest first. Nobody has made more than a few, but for those who try what the limit is. */
export function selectPaymentsOf(db: Reader, userId: string): Promise<DescribedPayment[]> {
  return describedPayments(db)
    .where('payments.user_id', '=', userId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(100)
    .execute();
}

/** The newest payments that were begun and of which nothing more is known. */
export async function selectUnsettledReferences(
  db: Reader,
  { userId, method, limit }: { userId: string; method: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('reference')
    .where('user_id', '=', userId)
    .where('payment_method', '=', method)
    .where('status', 'in', ['pending', 'failed'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ reference }) => reference);
}
