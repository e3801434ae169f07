import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { v7 as newId } from 'uuid';
import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { enterWaitingRoom as declared, SealedPaper } from '#contract/waiting-room.ts';
import { mayStartAnother } from '#domain/attempt/attempt-rules.ts';
import { writerOf } from '#domain/attempt/writer.ts';
import { mayWait, sittingState } from '#domain/sitting/sitting-state.ts';
import { startCodeRounds } from '#domain/sitting/start-code.ts';
import { countSittingAttempts } from '#server/exam/attempts/attempt.queries.ts';
import type { Caller } from '#server/exam/attempts/note-look.ts';
import { composePaper, paperFrom } from '#server/exam/attempts/compose-paper.ts';
import { presentPaper } from '#server/exam/attempts/present-exam.ts';
import { refuseWrongCode, requireSittingOf } from '#server/exam/attempts/start-in-sitting.ts';
import { refuseOtherBrowser } from '#server/exam/safe-exam-browser/refuse-other-browser.ts';
import { type FrozenPaper, selectPaper } from '#server/exam/sitting-content/frozen-paper.ts';
import { isFromOneOf } from '#server/exam/sitting-content/networks.ts';
import {
  insertSealed,
  type SealedRow,
  selectOptionalSealed,
  setSessionOfSealed,
  type StartCode,
  takeOptionalSealed,
} from '#server/exam/sitting-content/sealed-papers.queries.ts';
import {
  lockOptionalSittingToStart,
  selectOptionalCandidate,
  type SittingRow,
  timesOf,
} from '#server/exam/sitting-content/sitting.queries.ts';
import { isDuplicateKey } from '#server/platform/db/database-errors.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { newContentKey, seal } from './seal.ts';
import { standingStartCode } from './start-code.ts';

type Entering = {
  sittingId: string;
  accessCode: string | undefined;
  sectionIds: readonly string[] | undefined;
  takesPaper: boolean;
  caller: Pick<Caller, 'address' | 'asked'>;
};

/**
 * Lets a candidate wait for the one start: composes what they will be asked, once, and gives it out sealed. Sections that
 * are chosen anew make it anew.
 */
export async function enterWaitingRoom(
  services: Services,
  actor: Actor,
  entering: Entering,
): Promise<ReplyOf<typeof declared>> {
  const { db } = services.store;
  const sitting = await requireSittingOf(db, actor, entering.sittingId);
  refuseOtherBrowser(services, sitting, entering.caller.asked);
  await refuseWrongCode(services, actor, sitting, entering);
  const frozen = await selectPaper(db, sitting);
  const sealed = await standingPaper(services, actor, { entering, frozen });
  if (!entering.takesPaper) return { paper: null };
  const code = await standingStartCode(services.store, sitting.id);
  return { paper: await presentSealed(services, { sitting, frozen, sealed, code }) };
}

type Composing = { entering: Entering; frozen: FrozenPaper };

/** Two devices of a candidate may come at the same moment: they get the same paper. */
async function standingPaper(services: Services, actor: Actor, composing: Composing): Promise<SealedRow> {
  const compose = () => services.store.write((trx) => composeOnce(trx, services, actor, composing));
  try {
    return await compose();
  } catch (error) {
    if (isDuplicateKey(error)) return compose();
    throw error;
  }
}

async function composeOnce(
  trx: Writer,
  services: Services,
  actor: Actor,
  {
    entering: {
      sittingId,
      sectionIds,
      caller: { address },
    },
    frozen,
  }: Composing,
): Promise<SealedRow> {
  const sitting = await requireWaiting(trx, actor, { sittingId, address, now: services.clock.now() });
  const whose = { sittingId, userId: actor.id };
  const standing = await selectOptionalSealed(trx, whose);
  if (standing && (!sectionIds || isSame(standing.sectionIds, sectionIds))) {
    await setSessionOfSealed(trx, standing, actor.sessionId);
    return standing;
  }
  const made = await countSittingAttempts(trx, whose);
  if (!mayStartAnother(made, sitting.attempt_limit)) throw new AppError('ATTEMPT_LIMIT_REACHED');
  const shuffles = (sitting.shuffles_questions ?? frozen.test.shuffles_questions) === 1;
  const { questions, layout } = composePaper(shuffles, paperFrom(frozen, sectionIds ?? []), Math.random);
  await takeOptionalSealed(trx, whose);
  const sealed: SealedRow = {
    sitting_id: sittingId,
    user_id: actor.id,
    attempt_id: newId(),
    sectionIds: [...(sectionIds ?? [])],
    revisionIds: questions.map(({ revisionId }) => revisionId),
    layout,
    content_key: newContentKey().toString('base64'),
    proof: randomBytes(32).toString('base64url'),
    session_id: actor.sessionId,
    sealed_at: services.clock.now(),
  };
  await insertSealed(trx, sealed);
  return sealed;
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** The sitting as it stands in this moment, so held that it becomes no draft meanwhile. */
async function requireWaiting(
  trx: Writer,
  actor: Actor,
  { sittingId, address, now }: { sittingId: string; address: string; now: number },
): Promise<SittingRow> {
  const sitting = await lockOptionalSittingToStart(trx, sittingId);
  const candidate = await selectOptionalCandidate(trx, sittingId, actor.id);
  if (!sitting || !candidate) throw new AppError('SITTING_NOT_FOUND');
  const times = timesOf(sitting, candidate.held_since);
  const state = sittingState(times, now);
  if (state === 'draft' || sitting.begins === 'own') throw new AppError('SITTING_NOT_FOUND');
  if (!mayWait(times, now)) throw new AppError(state === 'ready' ? 'SITTING_NOT_OPEN' : 'SITTING_CLOSED');
  if (!isFromOneOf(sitting.networks, address)) throw new AppError('NETWORK_NOT_ALLOWED');
  return sitting;
}

type Presented = { sitting: SittingRow; frozen: FrozenPaper; sealed: SealedRow; code: StartCode };

/** Packed before it is sealed: nothing packs what is encrypted. */
async function presentSealed(
  { store }: Services,
  { sitting, frozen: { test }, sealed, code }: Presented,
): Promise<SealedPaper> {
  const paper = await presentPaper(store.db, {
    id: sealed.attempt_id,
    test_id: sitting.test_id,
    time_limit: test.time_limit,
    revisionIds: sealed.revisionIds,
    layout: sealed.layout,
    shuffles_options: sitting.shuffles_options ?? test.shuffles_options,
    allows_calculator: sitting.allows_calculator ?? test.allows_calculator,
    marks_off: test.marks_off,
  });
  // Picks under the lease before the first: whatever the attempt's own leases say later is the newer.
  const content = { proof: sealed.proof, exam: { ...paper, answers: [], writer: writerOf(0) } };
  const key = Buffer.from(sealed.content_key, 'base64');
  const packed = await promisify(gzip)(JSON.stringify(content));
  return {
    attemptId: sealed.attempt_id,
    sealed: seal(key, packed).toString('base64'),
    media: (paper.media ?? []).map(({ _id }) => _id),
    byCode: {
      salt: code.salt,
      rounds: startCodeRounds,
      key: seal(Buffer.from(code.derived_key, 'base64'), key).toString('base64'),
    },
  };
}
