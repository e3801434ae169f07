import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { saveAnswers } from '#contract/attempts.ts';
import type { Sitting } from '../load/sittings.ts';

/** What many candidates together went through. */
export type Experience = {
  acknowledged: number;
  /** Answers that the server said it would never take. */
  refused: number;
  /** Tries that came to nothing and were made again, by what was said. */
  errors: Map<string, number>;
  /** When the acknowledgements came, in milliseconds of the running clock. */
  at: number[];
  /** Milliseconds from a pick to its acknowledgement, at most. */
  longestWait: number;
};

export type Pick = { questionId: string; selectedOptionId: string; sequence: number };

/** As long as the web app waits for an answer. */
const patienceMs = 30_000;
const retryMs = 200;
const errorSchema = z.object({ code: z.string() });

export function newExperience(): Experience {
  return { acknowledged: 0, refused: 0, errors: new Map(), at: [], longestWait: 0 };
}

/**
 * A candidate at a device. Each pick is sent until the server has said that it is saved or that it never will be, to
 * the next server wherever one fails, as a proxy before them would.
 */
export class Candidate {
  readonly sitting: Sitting;
  /** The last pick for each question that a server has acknowledged. */
  readonly acknowledged = new Map<string, Pick>();
  readonly #addresses: readonly string[];
  readonly #experience: Experience;
  #server: number;
  #sequence = 0;

  constructor(sitting: Sitting, addresses: readonly string[], experience: Experience, place: number) {
    this.sitting = sitting;
    this.#addresses = addresses;
    this.#experience = experience;
    this.#server = place;
  }

  /** Picks an option of a question, the next in turn, and resolves when the pick is saved or refused. */
  async pick(): Promise<void> {
    const withOptions = this.sitting.exam.questions.filter(({ options }) => options.length > 0);
    this.#sequence += 1;
    const question = withOptions[this.#sequence % withOptions.length];
    const option = question?.options[this.#sequence % question.options.length];
    if (!question || !option) throw new Error('The test has no question with options.');
    const pick = { questionId: question._id, selectedOptionId: option._id, sequence: this.#sequence };
    const since = performance.now();
    while (!(await this.#send(pick))) await wait(retryMs);
    this.#experience.longestWait = Math.max(this.#experience.longestWait, performance.now() - since);
  }

  async #send(pick: Pick): Promise<boolean> {
    const { exam, token } = this.sitting;
    const address = this.#addresses[this.#server % this.#addresses.length];
    try {
      const response = await fetch(`${address}/api/attempts/${exam._id}/answers`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ writer: exam.writer, answers: [pick] }),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok)
        return this.#fail(codeIn(await response.text()) ?? `HTTP ${response.status}`, response.status < 500);
      const { saved } = saveAnswers.response.parse(await response.json());
      const stands = saved.some(
        ({ questionId, sequence }) => questionId === pick.questionId && sequence === pick.sequence,
      );
      if (!stands) return this.#fail('NOT_WHAT_WAS_SENT', true);
    } catch (error) {
      return this.#fail(nameOf(error), false);
    }
    this.acknowledged.set(pick.questionId, pick);
    this.#experience.acknowledged += 1;
    this.#experience.at.push(performance.now());
    return true;
  }

  /** @returns whether the pick is done with */
  #fail(code: string, isFinal: boolean): boolean {
    this.#experience.errors.set(code, (this.#experience.errors.get(code) ?? 0) + 1);
    this.#server += 1;
    const isRefused = isFinal && code !== 'TOO_MANY_REQUESTS';
    if (isRefused) this.#experience.refused += 1;
    return isRefused;
  }
}

/** What a server calls its failure. A proxy that reaches none speaks for itself, in HTML or not at all. */
function codeIn(reply: string): string | undefined {
  return reply.startsWith('{') ? errorSchema.parse(JSON.parse(reply)).code : undefined;
}

/** The system's code of a connection that failed; a reply that did not come has a name alone. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
