import { v4 as newId } from 'uuid';
import { z } from 'zod';
import { type SoundPlay, soundPlaySchema } from '#contract/media-facts.ts';
import { tellPlays } from '#contract/sound-plays.ts';
import { joinedPlays, playedOf } from '#domain/attempt/sound-plays.ts';
import { call } from '#web/api/call.ts';
import type { MediaSource } from '#web/ui/media-source.ts';

const key = 'idanwo.plays';
const playsKept = 200;
const keptSchema = z.array(z.object({ attemptId: z.string(), ...soundPlaySchema.shape }));

/** While a sound plays, how far it has come is told so often at most. */
const tellEveryMs = 5_000;

export type MediaPlays = NonNullable<MediaSource['plays']> & {
  /** Tells the server what it has not heard yet, now and whenever the network comes back. */
  deliver: (until: AbortSignal) => void;
};

/**
 * What was heard of an attempt's sounds, on this device and, by what the server knew when the exam was opened, on others:
 * who goes on elsewhere has as many plays left, and a sound that was begun goes on where it stood.
 */
export function openMediaPlays(attemptId: string, known: readonly SoundPlay[] = []): MediaPlays {
  let plays = joinedPlays(known, keptHere(attemptId));
  let isTold = plays.every((play) => known.some(({ id, at }) => id === play.id && at === play.at));
  let timer: number | undefined;

  async function tell(): Promise<void> {
    timer = undefined;
    if (isTold || plays.length === 0) return;
    isTold = true;
    try {
      await call(tellPlays, { params: { attemptId }, body: { plays } });
    } catch {
      // It is told with the next change, or when the network is back.
      isTold = false;
    }
  }

  function keep(play: SoundPlay, tellInMs: number): void {
    plays = joinedPlays(plays, [play]);
    isTold = false;
    keepHere(attemptId, play);
    timer ??= window.setTimeout(() => void tell(), tellInMs);
  }

  return {
    read: (mediaId) => playedOf(plays, mediaId),
    keep: (mediaId, { begun, at }) => {
      const last = plays.filter((play) => play.mediaId === mediaId).at(-1);
      if (last === undefined || begun > playedOf(plays, mediaId).begun) keep({ id: newId(), mediaId, at }, 0);
      else keep({ ...last, at: at === 0 ? null : at }, tellEveryMs);
    },
    deliver: (until) => {
      void tell();
      window.addEventListener('online', () => void tell(), { signal: until });
      until.addEventListener('abort', () => void tell());
    },
  };
}

function keptHere(attemptId: string): SoundPlay[] {
  return allKept().flatMap(({ attemptId: of, ...play }) => (of === attemptId ? [play] : []));
}

/** The newest last, as plays are begun. */
function keepHere(attemptId: string, play: SoundPlay): void {
  const all = allKept();
  const kept = { attemptId, ...play };
  const isThere = all.some(({ id }) => id === play.id);
  const next = isThere ? all.map((one) => (one.id === play.id ? kept : one)) : [...all, kept];
  try {
    localStorage.setItem(key, JSON.stringify(next.slice(-playsKept)));
  } catch {
    // The server is told too.
  }
}

function allKept(): z.output<typeof keptSchema> {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}
