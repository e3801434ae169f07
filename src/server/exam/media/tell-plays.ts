import { AppError } from '#contract/errors.ts';
import type { SoundPlay } from '#contract/media-facts.ts';
import { playsLimit } from '#contract/sound-plays.ts';
import { joinedPlays } from '#domain/attempt/sound-plays.ts';
import { lockOptionalAttempt } from '#server/exam/attempts/attempt.queries.ts';
import { keepPlays, selectPlays } from '#server/exam/attempts/sound-plays.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectAttemptMedia } from './attempt-media.ts';

type Told = { attemptId: string; plays: readonly SoundPlay[] };

/**
 * Keeps what was heard of an open attempt's sounds, each play as far as any device has told, and answers all that is known.
 * What has ended, or names what the attempt does not play, changes nothing.
 */
export async function tellPlays(services: Services, actor: Actor, { attemptId, plays }: Told): Promise<SoundPlay[]> {
  const sounds = (await selectAttemptMedia(services, actor, attemptId)).filter(({ kind }) => kind === 'sound');
  const ids = new Set(sounds.map(({ id }) => id));
  return services.store.write(async (trx) => {
    const attempt = await lockOptionalAttempt(trx, attemptId);
    if (attempt?.user_id !== actor.id) throw new AppError('ATTEMPT_NOT_FOUND');
    const known = await selectPlays(trx, attemptId);
    if (attempt.state !== 'open') return known;
    const ofSounds = plays.filter(({ mediaId }) => ids.has(mediaId));
    const all = joinedPlays(known, ofSounds).slice(0, playsLimit);
    await keepPlays(trx, attemptId, { plays: all, at: services.clock.now() });
    return all;
  });
}
