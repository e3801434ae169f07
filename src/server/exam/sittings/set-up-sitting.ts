import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { SittingContent } from '#contract/sitting-content.ts';
import { AppError } from '#contract/errors.ts';
import { isNetwork } from '#server/exam/sitting-content/networks.ts';
import { lockIsAuthor } from '#server/bank/authoring/hand-over.queries.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { readWholePaper } from '#server/exam/attempts/compose-paper.ts';
import { freezePaper } from '#server/exam/sitting-content/frozen-paper.ts';
import { discardAllSealed } from '#server/exam/sitting-content/sealed-papers.queries.ts';
import {
  insertSitting,
  selectRooms,
  type SittingRow,
  updateSittingRow,
} from '#server/exam/sitting-content/sitting.queries.ts';
import { raiseRevision } from '#server/exam/time-orders/time-orders.queries.ts';
import { selectOptionalUserByEmail } from '#server/people/auth/user.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { changeSitting } from './change-sitting.ts';
import { nothingReleased, releasedAtOnce } from './released.ts';
import { requireSitting } from './require-sitting.ts';
import { replaceRooms } from './rooms.queries.ts';
import {
  copyCandidates,
  deleteSittingRows,
  hasBegun,
  replaceInvigilators,
  selectInvigilators,
} from './sittings.queries.ts';

type Who = { actor: Actor; by: Doer };

/** Sets up a sitting of a test that this person may use: a draft. Answers its id. */
export async function createSitting(
  { store, clock }: Services,
  { actor, by }: Who,
  { testId, content }: { testId: string; content: SittingContent },
): Promise<string> {
  await requireTestFor(store.db, actor, testId, 'use');
  const id = newId();
  await store.write(async (trx) => {
    const now = clock.now();
    const hashed_quit_password = hashedQuitPassword(content.quitPassword ?? '');
    await insertSitting(trx, { ...columnsOf(content), hashed_quit_password, ...newDraft({ id, testId, actor, now }) });
    await replaceStaffAndRooms(trx, id, content);
    const subject = { type: 'sitting', id } as const;
    await recordAudit(trx, { at: now, by, action: 'sitting-created', subject });
  });
  return id;
}

function newDraft({ id, testId, actor, now }: { id: string; testId: string; actor: Actor; now: number }) {
  return {
    id,
    test_id: testId,
    created_by: actor.id,
    created_at: now,
    updated_at: now,
    readied_at: null,
    ...nothingReleased,
    ended_at: null,
    held_since: null,
    revision: 0,
  };
}

function columnsOf(content: SittingContent) {
  refuseStrangeNetworks(content.networks);
  return {
    title: content.title,
    instructions: content.instructions,
    begins: content.begins,
    opens_at: Date.parse(content.opensAt),
    last_start_at: Date.parse(content.lastStartAt),
    ends_at: content.endsAt === null ? null : Date.parse(content.endsAt),
    access_code: content.accessCode,
    networks: JSON.stringify(content.networks),
    safe_exam_browser: content.safeExamBrowser,
    browser_exam_keys: JSON.stringify(content.browserExamKeys),
    attempt_limit: content.attemptLimit,
    shuffles_questions: flag(content.shufflesQuestions),
    shuffles_options: flag(content.shufflesOptions),
    allows_calculator: flag(content.allowsCalculator),
    takeover: content.takeover,
    after_outage: content.afterOutage,
    give_back_limit: content.giveBackLimit,
    releases_score: content.releasesScore,
    releases_answers: content.releasesAnswers,
    releases_explanations: content.releasesExplanations,
  } as const;
}

/** As Safe Exam Browser wants it: nothing is hidden by it that is worth more than one day. */
const hashedQuitPassword = (password: string) =>
  password === '' ? '' : createHash('sha256').update(password).digest('hex');

function refuseStrangeNetworks(networks: readonly string[]): void {
  const strange = networks.find((network) => !isNetwork(network));
  if (strange === undefined) return;
  const message = `${strange} is no network: write an address, such as 192.168.1.20, or 192.168.1.0/24`;
  throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'content.networks', message }] });
}

const flag = (value: boolean | null) => (value === null ? null : value ? 1 : 0);

/** Rooms by what they are called, and those who invigilate in them. */
async function replaceStaffAndRooms(
  trx: Writer,
  sittingId: string,
  { rooms, invigilators }: SittingContent,
): Promise<void> {
  await replaceRooms(trx, sittingId, rooms);
  const byName = new Map((await selectRooms(trx, sittingId)).map((room) => [room.name.toLowerCase(), room.id]));
  const named = new Map<string, string | null>();
  for (const { email, room } of invigilators) {
    const colleague = await selectOptionalUserByEmail(trx, email);
    if (!colleague || !(await lockIsAuthor(trx, colleague.id))) {
      throw new AppError('COLLEAGUE_NOT_FOUND', `No instructor or administrator has the email ${email}`);
    }
    named.set(colleague.id, room === null ? null : (byName.get(room.toLowerCase()) ?? null));
  }
  await replaceInvigilators(
    trx,
    sittingId,
    [...named].map(([user_id, room_id]) => ({ user_id, room_id })),
  );
}

/**
 * Changes what a sitting says. Once somebody has begun the times and rules stay, since deadlines were told by them; who
 * invigilates, the rooms, the title and what is read out may still change.
 * @throws SITTING_BEGUN
 */
export async function updateSitting(
  services: Services,
  { actor, by }: Who,
  { sittingId, content }: { sittingId: string; content: SittingContent },
): Promise<void> {
  await changeSitting(services, actor, sittingId, async (trx, sitting, at) => {
    const { quitPassword } = content;
    const columns = {
      ...columnsOf(content),
      hashed_quit_password:
        quitPassword === undefined ? sitting.hashed_quit_password : hashedQuitPassword(quitPassword),
    };
    if ((await hasBegun(trx, sitting, { now: at })) && changesRules(sitting, columns))
      throw new AppError('SITTING_BEGUN');
    await updateSittingRow(trx, sittingId, {
      ...columns,
      ...(sitting.readied_at !== null && releasedAtOnce({ ...sitting, ...columns }, at)),
      updated_at: at,
    });
    if (spoilsSealed(sitting, columns)) await discardAllSealed(trx, sittingId);
    // Whoever waits hears of it at once.
    await raiseRevision(trx, sittingId);
    await replaceStaffAndRooms(trx, sittingId, content);
    const subject = { type: 'sitting', id: sittingId } as const;
    await recordAudit(trx, { at, by, action: 'sitting-changed', subject });
  });
}

type Columns = ReturnType<typeof columnsOf> & Pick<SittingRow, 'hashed_quit_password'>;

/**
 * What candidates were told when they began; what closes their browser is a part of its key. Until when one may begin can
 * always be changed.
 */
const rules = [
  'begins',
  'opens_at',
  'ends_at',
  'attempt_limit',
  'shuffles_questions',
  'shuffles_options',
  'allows_calculator',
  'hashed_quit_password',
] as const satisfies readonly (keyof Columns & keyof SittingRow)[];

const changesRules = (sitting: SittingRow, columns: Columns) => rules.some((rule) => sitting[rule] !== columns[rule]);

/**
 * Whether what lies sealed on devices is no longer what will be asked, and when. A start that is put off leaves it as it
 * is: a device without a network only believes that it has less time.
 */
function spoilsSealed(sitting: SittingRow, columns: Columns): boolean {
  if (columns.opens_at < sitting.opens_at) return true;
  return changesRules({ ...sitting, opens_at: columns.opens_at }, columns);
}

/** Freezes the paper as it stands, and lets the candidates see the sitting. Before anybody has begun it can be done anew. */
export async function readySitting(services: Services, { actor, by }: Who, sittingId: string): Promise<void> {
  const { sitting: before } = await requireSitting(services.store.db, actor, sittingId, 'manage');
  const paper = await readWholePaper(services.store.db, before.test_id);
  const isEmpty = paper?.questions.length === 0 && paper.sections.every(({ questions }) => questions === 0);
  if (!paper || isEmpty) throw new AppError('TEST_HAS_NO_QUESTIONS');
  await changeSitting(services, actor, sittingId, async (trx, sitting, at) => {
    if (await hasBegun(trx, sitting, { now: at })) throw new AppError('SITTING_BEGUN');
    await freezePaper(trx, sittingId, paper);
    await discardAllSealed(trx, sittingId);
    if (sitting.readied_at !== null) await raiseRevision(trx, sittingId);
    await updateSittingRow(trx, sittingId, {
      readied_at: at,
      ...releasedAtOnce({ ...sitting, ...nothingReleased }, at),
      ended_at: null,
      updated_at: at,
    });
    const subject = { type: 'sitting', id: sittingId } as const;
    await recordAudit(trx, { at, by, action: 'sitting-readied', subject });
  });
}

/** Takes it back from the candidates. */
export async function draftSitting(services: Services, { actor }: Who, sittingId: string): Promise<void> {
  await changeSitting(services, actor, sittingId, async (trx, sitting, at) => {
    if (await hasBegun(trx, sitting, { now: at })) throw new AppError('SITTING_BEGUN');
    await discardAllSealed(trx, sittingId);
    await raiseRevision(trx, sittingId);
    await updateSittingRow(trx, sittingId, { readied_at: null, updated_at: at });
  });
}

export async function deleteSitting(services: Services, { actor, by }: Who, sittingId: string): Promise<void> {
  await changeSitting(services, actor, sittingId, async (trx, sitting, at) => {
    if (await hasBegun(trx, sitting, { now: at })) throw new AppError('SITTING_BEGUN');
    await deleteSittingRows(trx, sittingId);
    await recordAudit(trx, { at, by, action: 'sitting-deleted', subject: { type: 'sitting', id: sittingId } });
  });
}

const weekMs = 7 * 24 * 60 * 60_000;

/** The same again as a draft, a week later, with its rooms, invigilators and candidates. Answers its id. */
export async function copySitting(services: Services, { actor, by }: Who, sittingId: string): Promise<string> {
  const { store, clock } = services;
  const { sitting } = await requireSitting(store.db, actor, sittingId, 'manage');
  await requireTestFor(store.db, actor, sitting.test_id, 'use');
  const id = newId();
  await store.write(async (trx) => {
    const now = clock.now();
    const { networks, browserExamKeys, ...row } = sitting;
    await insertSitting(trx, {
      ...row,
      networks: JSON.stringify(networks),
      browser_exam_keys: JSON.stringify(browserExamKeys),
      ...newDraft({ id, testId: sitting.test_id, actor, now }),
      opens_at: sitting.opens_at + weekMs,
      last_start_at: sitting.last_start_at + weekMs,
      ends_at: sitting.ends_at && sitting.ends_at + weekMs,
    });
    await copyCandidates(trx, sittingId, { to: id, at: now });
    const rooms = new Map((await selectRooms(trx, id)).map((room) => [room.name, room.id]));
    const invigilators = await selectInvigilators(trx, sittingId);
    await replaceInvigilators(
      trx,
      id,
      invigilators.map(({ id: user_id, room }) => ({ user_id, room_id: (room && rooms.get(room)) ?? null })),
    );
    const subject = { type: 'sitting', id } as const;
    await recordAudit(trx, { at: now, by, action: 'sitting-created', subject });
  });
  return id;
}
