import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '#contract/errors.ts';

// What reads files of other kinds is shut: each is a parser that a hostile file might find a hole in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const readable = ['png', 'jpeg', 'webp', 'gif', 'svg'];
/** A phone's camera of 50 megapixels fits. */
const pixelsAtMost = 60_000_000;
const sideAtMost = 2_000;
/** A drawing has no size of its own in pixels; it is drawn so large that it can be zoomed into. */
const drawnSide = 1_600;
const usualDensity = 72;
/** A drawing is a program of a kind: much of it is no drawing. */
const drawingBytes = 1024 * 1024;
/**
 * It may have no end either. What a photo takes is bound by its pixels, so it has no clock: that would refuse it, and lose
 * a candidate's page, because the machine is busy.
 */
const drawingSeconds = 15;

/** On a phone a picture costs at most so much of a bad network. */
const phoneBytes = 60 * 1000;
const phoneWidth = 720;
const phoneQualities = [80, 60, 40, 25] as const;
/** Where the least quality does not do, the picture itself is made so much smaller, again and again. */
const smaller = 3 / 4;
const fullQuality = 85;
/** Of 6. Half the time of the usual 4, for 3 % more bytes. */
const effort = 2;

const reading: SharpOptions = { limitInputPixels: pixelsAtMost, failOn: 'error', pages: 1 };

export type ReadPicture = { full: Uint8Array; phone: Uint8Array; width: number; height: number };

/** The picture drawn anew: no metadata, no animation, nothing see-through, and none of the bytes that came. */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  try {
    const { data, info } = await drawAnew(bytes, readable);
    const { width, height } = info;
    const phone = fitsPhones(data, width) ? data : await forPhones(data);
    return { full: data, phone, width, height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused(error);
  }
}

/**
 * One of these formats as a WebP that is large enough to read on a wide screen.
 * @throws what sharp does where it cannot be read, MEDIA_REFUSED where it is of another format, and SERVER_BUSY where
 * there is no memory for it just now
 */
export async function drawAnew(bytes: Uint8Array, formats: readonly string[]) {
  try {
    return await drawOpened(await openPicture(bytes, formats));
  } catch (error) {
    throw error instanceof Error && /(out of|insufficient) memory/i.test(error.message)
      ? new AppError('SERVER_BUSY')
      : error;
  }
}

type Opened = { picture: Sharp; format: string };

function drawOpened({ picture, format }: Opened) {
  return (
    picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: sideAtMost, height: sideAtMost, fit: 'inside', withoutEnlargement: true })
      // A photo has blurred its colours already: to weigh them again makes it twice as slow and no better.
      .webp({ quality: fullQuality, effort, smartSubsample: format !== 'jpeg' })
      .timeout({ seconds: format === 'svg' ? drawingSeconds : 0 })
      .toBuffer({ resolveWithObject: true })
  );
}

async function openPicture(bytes: Uint8Array, formats: readonly string[]): Promise<Opened> {
  const { format, width, height } = await sharp(bytes, reading).metadata();
  if (!formats.includes(format)) throw notReadable();
  if (format !== 'svg') return { picture: sharp(bytes, reading), format };
  if (bytes.byteLength > drawingBytes) {
    throw new AppError('MEDIA_REFUSED', 'This drawing has too much in it. Please save it as a PNG, and add that.');
  }
  const density = Math.max(1, Math.round((usualDensity * drawnSide) / Math.max(width, height)));
  return { picture: sharp(bytes, { ...reading, density: Math.min(density, 20 * usualDensity) }), format };
}

const fitsPhones = ({ byteLength }: Uint8Array, width: number) => byteLength <= phoneBytes && width <= phoneWidth;

/** Both sides are bound, for a tall picture has as many pixels as a wide one. However full it is, it fits in the end. */
async function forPhones(full: Uint8Array, share = 1): Promise<Uint8Array> {
  const box = { width: Math.ceil(phoneWidth * share), height: Math.ceil(sideAtMost * share) };
  for (const quality of phoneQualities) {
    const drawn = await sharp(full, reading)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort, smartSubsample: true })
      .toBuffer();
    if (drawn.byteLength <= phoneBytes) return drawn;
  }
  return forPhones(full, share * smaller);
}

const notReadable = () =>
  new AppError(
    'MEDIA_REFUSED',
    'This is no picture or sound that can be read. Pictures can be PNG, JPEG, WebP, SVG or GIF; sounds MP3, M4A, Ogg or WAV.',
  );

function refused(error: unknown): AppError {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|exceeds|too large|dimensions/i.test(message)) {
    return new AppError(
      'MEDIA_REFUSED',
      'This picture has too many pixels. Please make it smaller, at most 60 megapixels.',
    );
  }
  if (/timeout/i.test(message)) {
    return new AppError(
      'MEDIA_REFUSED',
      'This picture takes too long to read. Please save it anew, smaller, and add that.',
    );
  }
  if (/unsupported image format/i.test(message)) return notReadable();
  return new AppError(
    'MEDIA_REFUSED',
    'This picture is damaged or cut short, so it cannot be read. Please save it anew.',
  );
}
