import { createHash } from 'node:crypto';
import type { MediaKind } from '#contract/media-facts.ts';
import { mediaLimits, type MediaVariant, type ShownType } from '#contract/media.ts';
import { AppError } from '#contract/errors.ts';
import { megabytes } from './megabytes.ts';
import { readPicture } from './read-picture.ts';
import { readSound, soundTypeOf } from './read-sound.ts';

export type ReadFacts = {
  kind: MediaKind;
  hash: string;
  type: ShownType;
  width: number | null;
  height: number | null;
  seconds: number | null;
};
/** What a file is, then what is to be stored of it: a picture anew in each variant, and nothing of a sound. */
export type MediaPart = { facts: ReadFacts } | { variant: MediaVariant; bytes: Uint8Array };

/** Reads what somebody wants to add, in a thread. A name or a type that came with it is never asked. */
export async function* readMedia({ bytes }: { bytes: Uint8Array }): AsyncGenerator<MediaPart> {
  const soundType = soundTypeOf(bytes);
  if (soundType !== undefined) {
    refuseLarge(bytes, 'sound', mediaLimits.soundBytes);
    const seconds = await readSound(bytes, soundType);
    yield { facts: { kind: 'sound', hash: hashOf(bytes), type: soundType, width: null, height: null, seconds } };
    return;
  }
  refuseLarge(bytes, 'picture', mediaLimits.pictureBytes);
  const { full, phone, width, height } = await readPicture(bytes);
  yield { facts: { kind: 'picture', hash: hashOf(full), type: 'image/webp', width, height, seconds: null } };
  yield { variant: 'full', bytes: full };
  yield { variant: 'phone', bytes: phone };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function refuseLarge(bytes: Uint8Array, kind: MediaKind, limit: number): void {
  if (bytes.byteLength <= limit) return;
  throw new AppError(
    'MEDIA_REFUSED',
    `A ${kind} can have at most ${megabytes(limit)}. This one has ${megabytes(bytes.byteLength)}.`,
  );
}
