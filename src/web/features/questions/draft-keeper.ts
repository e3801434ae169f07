import { draftLimits, dropDraft, keepDraft } from '#contract/drafts.ts';
import { AppError } from '#contract/errors.ts';
import { call } from '#web/api/call.ts';
import { readToken } from '#web/api/token.ts';
import { type DeviceDraft, deviceDrafts, type DraftPlace, putDeviceDraft, removeDeviceDraft } from './device-drafts.ts';

/** Where what is written is by now. */
export type Keeping = {
  /** When the server last took it. */
  savedAt: string | undefined;
  /** What the server does not have yet. */
  isWaiting: boolean;
  /** The server could not be reached, or did not take it. */
  isOnDeviceOnly: boolean;
  /** Not even the device keeps it: a reload would lose it. */
  isAtRisk: boolean;
};

const restMs = 1_500;
const againMs = 5_000;
const keptMs = draftLimits.days * 86_400_000;

/** Of which the server has dropped its own by now. */
const isOld = ({ content, at }: DeviceDraft) => content === undefined && at < Date.now() - keptMs;

/**
 * Keeps what one person writes in one test: on the device at once, on the server soon. Everything goes through one queue
 * that sends what stands then, so that nothing older ever comes after something newer.
 */
export class DraftKeeper {
  #keeping: Keeping = { savedAt: undefined, isWaiting: false, isOnDeviceOnly: false, isAtRisk: false };
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;

  readonly userId: string;
  readonly testId: string;
  /** Whose it is goes by who is signed in: under another it is not sent. */
  readonly #token = readToken();
  readonly #onSent: () => void;

  constructor(userId: string, testId: string, onSent: () => void) {
    this.userId = userId;
    this.testId = testId;
    this.#onSent = onSent;
    this.#keeping.isWaiting = this.#isWaiting();
  }

  drafts = (): DeviceDraft[] => deviceDrafts(this.userId, this.testId);

  write(draft: DraftPlace, content: string): void {
    const isKept = putDeviceDraft(this.userId, this.testId, { ...draft, content, at: Date.now() });
    this.#tell({ isWaiting: true, isAtRisk: !isKept });
    this.#soon(restMs);
  }

  /** Goes on with it here: from another device, or before what was written here later. */
  adopt(draft: DraftPlace): void {
    const own = this.drafts().find(({ id }) => id === draft.id);
    putDeviceDraft(this.userId, this.testId, { ...own, ...draft, at: Date.now() });
  }

  /** It was saved, or thrown away. */
  forget(draft: DraftPlace): void {
    putDeviceDraft(this.userId, this.testId, { ...draft, content: null, at: Date.now() });
    this.#tell({ savedAt: undefined, isAtRisk: false });
    void this.send();
  }

  /** Sends all that waits, one after the other. */
  send = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  };

  readonly #sendAgain = (): void => void this.send();

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    window.addEventListener('online', this.#sendAgain);
    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener('online', this.#sendAgain);
      if (this.#listeners.size === 0 && this.#keeping.isWaiting) void this.send();
    };
  };

  keeping = (): Keeping => this.#keeping;

  async #sendAll(): Promise<void> {
    let savedAt: string | undefined;
    let isRefused = false;
    for (const { id } of this.drafts().filter(isOld)) removeDeviceDraft(this.userId, this.testId, id);
    for (const draft of this.drafts().filter(({ content }) => content !== undefined)) {
      if (readToken() !== this.#token) return;
      try {
        savedAt = (await this.#sendOne(draft)) ?? savedAt;
      } catch (error) {
        isRefused = true;
        if (!(error instanceof AppError)) this.#soon(againMs);
      }
    }
    const isWaiting = this.#isWaiting();
    this.#tell({ isWaiting, isOnDeviceOnly: isRefused, ...(savedAt !== undefined && { savedAt }) });
    // Written in the meantime.
    if (isWaiting && !isRefused) this.#soon(restMs);
    this.#onSent();
  }

  async #sendOne({ content, ...draft }: DeviceDraft): Promise<string | undefined> {
    const params = { testId: this.testId, draftId: draft.id };
    if (typeof content !== 'string') {
      await call(dropDraft, { params }, { background: true });
      // It may have been brought back in the meantime.
      if (this.#contentNow(draft.id) === content) removeDeviceDraft(this.userId, this.testId, draft.id);
      return undefined;
    }
    const { kind, question, passage } = draft;
    const { updatedAt } = await call(keepDraft, { params, body: { kind, question, passage, content } });
    if (this.#contentNow(draft.id) === content) putDeviceDraft(this.userId, this.testId, draft);
    return updatedAt;
  }

  #contentNow = (id: string) => this.drafts().find((draft) => draft.id === id)?.content;

  #isWaiting = () => this.drafts().some(({ content }) => typeof content === 'string');

  #soon(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // Whoever has left the page comes back to what waits.
      if (this.#listeners.size > 0) void this.send();
    }, ms);
  }

  #tell(change: Partial<Keeping>): void {
    this.#keeping = { ...this.#keeping, ...change };
    for (const listener of this.#listeners) listener();
  }
}
