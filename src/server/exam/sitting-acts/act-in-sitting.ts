import type { Act, actInSitting as declared, ActKind } from '#contract/sitting-acts.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { lockOptionalSitting, type SittingRow } from '#server/exam/sitting-content/sitting.queries.ts';
import { countChanges } from '#server/exam/sittings/orders.queries.ts';
import { checkedTarget, type Target } from '#server/exam/sittings/order-target.ts';
import { requireSitting, type SittingFor } from '#server/exam/sittings/require-sitting.ts';
import { raiseRevision, selectOptionalTimeOrder } from '#server/exam/time-orders/time-orders.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  allowTakeover,
  countActCandidates,
  insertAct,
  selectOptionalAct,
  selectPlaces,
  setAbsent,
} from './act.queries.ts';
import { annul, restore } from './annul.ts';
import { move } from './move.ts';
import { reopen } from './reopen.ts';

type Done = ReplyOf<typeof declared>;

/** What touches results is for whoever set the sitting up; the rest is an invigilator's work. */
const managed: ReadonlySet<Act['kind']> = new Set<Act['kind']>(['annul', 'restore']);

/** How long a candidate who was let go on elsewhere may take to sign in there. */
const takeoverMs = 10 * 60_000;

/**
 * What those who invigilate do that is no order about time: one transaction each, entered in the trail; sent again it does
 * nothing.
 * @throws NOT_ALLOWED where somebody who watches one room means others, or who only watches touches results
 */
export async function actInSitting(
  { store, clock }: Services,
  { actor, by }: { actor: Actor; by: Doer },
  { sittingId, act }: { sittingId: string; act: Act },
): Promise<Done> {
  const seen = await requireSitting(store.db, actor, sittingId, managed.has(act.kind) ? 'manage' : 'watch');
  if (act.kind === 'reopen' && clock.isBehind()) throw new AppError('CLOCK_BEHIND');
  return store.write(async (trx) => {
    // Held from here on: orders, starts and acts take turns, and so does the same act by way of another server.
    const sitting = (await lockOptionalSitting(trx, sittingId)) ?? seen.sitting;
    const known = await selectKnown(trx, act.id);
    if (known) return known;
    const target = await targetOf(trx, seen, act);
    const at = clock.now();
    const done = await carryOut(trx, { act, target, sitting, actor, at });
    const subject = { type: 'sitting', id: sittingId } as const;
    const detail = { kind: act.kind, scope: target.scope, candidates: done.candidates };
    await recordAudit(trx, { at, by, action: 'sitting-acted', subject, detail });
    return done;
  });
}

async function selectKnown(trx: Writer, id: string): Promise<Done | undefined> {
  const act = await selectOptionalAct(trx, id);
  if (act) return { candidates: await countActCandidates(trx, id), revision: act.revision };
  const order = await selectOptionalTimeOrder(trx, id);
  return order && { candidates: await countChanges(trx, id), revision: order.revision };
}

/** Whom it is for. Of single people only those who are candidates. */
async function targetOf(trx: Writer, seen: SittingFor, act: Act): Promise<Target> {
  const scope = 'scope' in act ? act.scope : 'candidates';
  const target = await checkedTarget(trx, seen, { ...act, scope, roomId: 'scope' in act ? act.roomId : undefined });
  if (target.candidateIds === null) return target;
  const places = await selectPlaces(trx, seen.sitting.id, target.candidateIds);
  return { ...target, candidateIds: places.map(({ user_id }) => user_id) };
}

type CarriedOut = { act: Act; target: Target; sitting: SittingRow; actor: Actor; at: number };

async function carryOut(trx: Writer, { act, target, sitting, actor, at }: CarriedOut): Promise<Done> {
  const userIds = target.candidateIds ?? [];
  if (act.kind === 'reopen') {
    const { id, minutes, words: reason } = act;
    const opened = await reopen(trx, { id, sittingId: sitting.id, userIds, minutes, reason, by: actor.id, at });
    const { revision } = (await selectOptionalTimeOrder(trx, id)) ?? sitting;
    return { candidates: opened.length, revision };
  }
  const { reached, detail } = await change(trx, { act, userIds, sitting, actor, at });
  const revision = await raiseRevision(trx, sitting.id);
  const row = {
    id: act.id,
    sitting_id: sitting.id,
    revision,
    kind: act.kind satisfies ActKind,
    scope: target.scope,
    room_id: target.roomId,
    words: act.words,
    detail,
    done_by: actor.id,
    done_at: at,
  };
  await insertAct(trx, row, reached);
  return { candidates: reached.length, revision };
}

type Changed = { reached: readonly string[]; detail: string };
type Change = Omit<CarriedOut, 'act' | 'target'> & {
  act: Exclude<Act, { kind: 'reopen' }>;
  userIds: readonly string[];
};

const whom = (reached: readonly string[], detail = ''): Changed => ({ reached, detail });

/** What it does beside being entered. */
async function change(trx: Writer, { act, userIds, sitting, actor, at }: Change): Promise<Changed> {
  if (act.kind === 'message' || act.kind === 'incident') return whom(userIds);
  if (userIds.length === 0) return whom([]);
  switch (act.kind) {
    case 'move': {
      const [userId] = userIds;
      if (userId === undefined) return whom([]);
      return whom([userId], await move(trx, sitting, { ...act, userId, by: actor.id, at }));
    }
    case 'device':
      await allowTakeover(trx, sitting.id, { userIds, until: at + takeoverMs });
      return whom(userIds);
    case 'absent':
      return whom(await setAbsent(trx, sitting.id, { userIds, since: at }));
    case 'present':
      return whom(await setAbsent(trx, sitting.id, { userIds, since: null }));
    case 'annul':
      return whom(await annul(trx, sitting.id, userIds));
    case 'restore':
      return whom(await restore(trx, sitting.id, { userIds, at }));
  }
}
