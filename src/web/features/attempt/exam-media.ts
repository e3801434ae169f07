import type { Exam } from '#contract/attempts.ts';
import { fetchAttemptMedia } from '#web/api/media.ts';
import type { MediaSource } from '#web/ui/media-source.ts';
import { keepMedia, keptMedia } from './kept-media.ts';
import { type MediaPlays, openMediaPlays } from './media-plays.ts';

/** So many at once: more would only share one line. */
const atOnce = 3;

export type ExamMedia = MediaSource & {
  total: number;
  plays: MediaPlays;
  /**
   * Brings all that is not on the device yet. Each is tried once; how many are missing in the end is answered.
   * @param tell is told how many are there, each time one has come
   */
  bring: (tell: (done: number) => void) => Promise<number>;
};

/** The pictures and sounds of an attempt: brought once, kept beside the exam, and drawn from there without a network. */
export function openExamMedia({ _id: attemptId, test, media = [], plays }: Exam, personId: string): ExamMedia {
  const which = { personId, testId: test._id };
  const facts = new Map(media.map((one) => [one._id, one]));
  const addresses = new Map<string, Promise<string>>();

  async function bringOne(id: string): Promise<string> {
    const kept = await keptMedia(which, id);
    const blob = kept ?? (await fetchAttemptMedia(attemptId, id));
    if (kept === undefined) await keepMedia(which, id, blob);
    return URL.createObjectURL(blob);
  }

  function open(id: string): Promise<string> {
    const coming = addresses.get(id) ?? bringOne(id);
    addresses.set(id, coming);
    coming.catch(() => addresses.delete(id));
    return coming;
  }

  async function bring(tell: (done: number) => void): Promise<number> {
    const left = [...facts.keys()];
    let done = 0;
    const bringSome = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        const isThere = await open(id).then(
          () => true,
          () => false,
        );
        if (isThere) tell((done += 1));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, bringSome));
    return facts.size - done;
  }

  return {
    open,
    bring,
    total: facts.size,
    sizeOf: (id) => {
      const { width = null, height = null } = facts.get(id) ?? {};
      return width === null || height === null ? undefined : { width, height };
    },
    plays: openMediaPlays(attemptId, plays),
  };
}
