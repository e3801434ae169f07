import { parseBuffer } from 'music-metadata';
import type { ShownType } from '#contract/media.ts';
import { AppError } from '#contract/errors.ts';
import { mediaLimits } from '#contract/media.ts';

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** An MPEG frame's first eleven bits, of layer III. */
function isMpegFrame([first = 0, second = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xe6) === 0xe2;
}

const m4aBrands = /^(M4A |M4B |mp41|mp42|isom|iso2|dash)$/;

/** What kind of sound bytes begin like; nothing where they begin like none. */
export function soundTypeOf(bytes: Uint8Array): Extract<ShownType, `audio/${string}`> | undefined {
  if (textAt(bytes, 0, 4) === 'OggS') return 'audio/ogg';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WAVE') return 'audio/wav';
  if (textAt(bytes, 4, 4) === 'ftyp' && m4aBrands.test(textAt(bytes, 8, 4))) return 'audio/mp4';
  if (textAt(bytes, 0, 3) === 'ID3' || isMpegFrame(bytes)) return 'audio/mpeg';
  return undefined;
}

/** By what the reader names what it found: nothing else is let in under one of our types. */
const readAs: Record<Extract<ShownType, `audio/${string}`>, { container: RegExp; codec: RegExp }> = {
  'audio/ogg': { container: /^Ogg/, codec: /^(Opus|Vorbis)/ },
  'audio/wav': { container: /^WAVE$/, codec: /^PCM/ },
  'audio/mp4': { container: /(M4A|mp4|isom|iso2|dash)/, codec: /AAC|ALAC/ },
  'audio/mpeg': { container: /^MPEG$/, codec: /Layer 3$/ },
};

/** How many seconds a sound lasts. */
export async function readSound(bytes: Uint8Array, type: keyof typeof readAs): Promise<number> {
  const { container = '', codec = '', duration, hasVideo } = await formatOf(bytes, type);
  const { [type]: expected } = readAs;
  if (!expected.container.test(container) || !expected.codec.test(codec) || hasVideo === true) throw notASound();
  if (duration === undefined || !(duration > 0)) throw notASound();
  if (duration > mediaLimits.soundSeconds) {
    throw new AppError('MEDIA_REFUSED', `A sound can last at most ${mediaLimits.soundSeconds / 60} minutes.`);
  }
  return Math.round(duration * 10) / 10;
}

async function formatOf(bytes: Uint8Array, mimeType: string) {
  try {
    const { format } = await parseBuffer(
      bytes,
      { mimeType, size: bytes.byteLength },
      { duration: true, skipCovers: true },
    );
    return format;
  } catch {
    throw notASound();
  }
}

const notASound = () =>
  new AppError(
    'MEDIA_REFUSED',
    'This sound cannot be read. Please save it anew as MP3, M4A, Ogg or WAV, without a video.',
  );
