import { z } from 'zod';
import type { Exam } from '#contract/attempts.ts';
import { AppError } from '#contract/errors.ts';
import { registerOpened } from '#contract/waiting-room.ts';
import { call } from '#web/api/call.ts';
import { clientId } from './client-id.ts';
import { keptOpenings, openingsKey } from './openings.ts';

const openingSchema = z.object({
  attemptId: z.string(),
  sittingId: z.string(),
  /** What only the opened paper says. It outlives a sign-out, as picks do; the questions do not. */
  proof: z.string(),
  /** Whether there was no network. */
  isByCode: z.boolean(),
});
/** An exam that this device opened by itself: without it no attempt is made of it. */
type Opening = z.output<typeof openingSchema>;

function all(): Opening[] {
  try {
    return z.array(openingSchema).parse(JSON.parse(keptOpenings()));
  } catch {
    return [];
  }
}

const allBut = (id: string) => all().filter(({ attemptId }) => attemptId !== id);

/** Throws where the browser keeps nothing: then an exam begins with the server's word alone. */
export function keepOpening(opening: Opening): void {
  localStorage.setItem(openingsKey, JSON.stringify([...allBut(opening.attemptId), opening]));
}

function forgetOpening(id: string): void {
  const left = allBut(id);
  if (left.length === 0) localStorage.removeItem(openingsKey);
  else localStorage.setItem(openingsKey, JSON.stringify(left));
}

/** A hall opens its papers in the same second, and need not say so in the same. */
const spreadMs = 5_000;
let isSpread = false;

/**
 * Tells the server of an exam that this device opened by itself. Where its time is over it has been ended with that.
 * @throws ATTEMPT_CLOSED
 */
export async function registerOpening(id: string): Promise<Exam> {
  const opening = all().find(({ attemptId }) => attemptId === id);
  if (!opening) throw new AppError('ATTEMPT_NOT_FOUND');
  const { sittingId, attemptId, proof, isByCode } = opening;
  if (!isByCode && !isSpread) {
    isSpread = true;
    await new Promise((resume) => setTimeout(resume, Math.random() * spreadMs));
  }
  const body = { clientId: await clientId(), attemptId, proof };
  try {
    const exam = await call(registerOpened, { params: { sittingId }, body });
    forgetOpening(attemptId);
    return exam;
  } catch (error) {
    if (isClosed(error)) forgetOpening(attemptId);
    throw error;
  }
}

/** The lease of this tab, under which what it has is taken; where all is over the one before, and it is kept as late. */
export async function newLease(coming: Promise<Exam>, before: string): Promise<string> {
  try {
    return (await coming).writer;
  } catch (error) {
    if (isClosed(error)) return before;
    throw error;
  }
}

const isClosed = (error: unknown) => error instanceof AppError && error.code === 'ATTEMPT_CLOSED';
