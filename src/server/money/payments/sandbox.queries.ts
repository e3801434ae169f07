import type { ChargeState } from '#domain/payment/payment-rules.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Charge } from './payment-provider.ts';

export async function insertSandboxCharge(trx: Writer, charge: Charge): Promise<void> {
  await trx.insertInto('sandbox_charges').values(charge).execute();
}

export function selectOptionalSandboxCharge(db: Reader, reference: string): Promise<Charge | undefined> {
  return db.selectFrom('sandbox_charges').selectAll().where('reference', '=', reference).executeTakeFirst();
}

export async function setSandboxChargeState(trx: Writer, reference: string, state: ChargeState): Promise<void> {
  await trx
    .updateTable('sandbox_charges')
    .set({ state })
    .where('reference', '=', reference)
    .where('state', '<>', 'paid')
    .execute();
}
