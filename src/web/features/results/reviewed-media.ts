import type { MediaSource } from '#web/ui/media-source.ts';

/** What the review of an attempt shows to who sat it. What fetches it comes with the first that does. */
export function reviewedMedia(attemptId: string): MediaSource {
  const bring = async () => (await import('#web/api/media.ts')).reviewedMedia(attemptId);
  let coming: ReturnType<typeof bring> | undefined;
  return { open: async (id) => (await (coming ??= bring())).open(id) };
}
