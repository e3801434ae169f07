import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** A picture of one colour. */
export function picture(width = 300, height = 200, background = '#0e5a3e'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Noise, which no format makes small. */
export function noise(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
  return sharp({ create: { ...create, background: '#fff' } })
    .jpeg()
    .toBuffer();
}

/** A sound of silence, as uncompressed samples. */
export function wav(seconds: number, rate = 8_000): Buffer {
  const samples = Buffer.alloc(seconds * rate, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Frames of silence at 128 kbit/s and 44.1 kHz. */
export function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** Two seconds of a tone, made by a real encoder; the film has a picture too. */
export const recorded = (name: `voice.${string}` | 'film.mp4'): Promise<Buffer> =>
  readFile(new URL(`sounds/${name}`, import.meta.url));
