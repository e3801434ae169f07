import type { SoundPlay } from '#contract/media-facts.ts';

/** Further heard of two places of one play; nothing is its end, behind all of them. */
const further = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.max(one, other);

/** What is known of plays from two sides, such as a device and the server: each once, as far as either has heard of. */
export function joinedPlays(known: readonly SoundPlay[], told: readonly SoundPlay[]): SoundPlay[] {
  const joined = new Map(known.map((play) => [play.id, play]));
  for (const play of told) {
    const { mediaId, at } = joined.get(play.id) ?? play;
    joined.set(play.id, { id: play.id, mediaId, at: further(at, play.at) });
  }
  return [...joined.values()];
}

/** How much of its plays a sound has had: those begun, and where the one stands that was not heard to its end, in seconds. */
export function playedOf(plays: readonly SoundPlay[], mediaId: string): { begun: number; at: number } {
  const own = plays.filter((play) => play.mediaId === mediaId);
  return { begun: own.length, at: own.filter(({ at }) => at !== null).at(-1)?.at ?? 0 };
}
