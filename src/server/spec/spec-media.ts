import sharp from 'sharp';
import type { MediaFacts } from '#contract/media-facts.ts';
import type { SpecPerson, SpecSchool } from './spec-school.ts';

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

export async function sendMedia(school: SpecSchool, bytes: Buffer, by?: SpecPerson) {
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await school.raw({ method: 'POST', url: '/api/media', payload: bytes, headers }, by);
  return { ...answer, body: answer.body as MediaFacts & { message: string; code: string } };
}

/** Adds a file and answers its id. */
export async function addMediaOf(school: SpecSchool, bytes: Buffer, by: SpecPerson): Promise<string> {
  const { status, body } = await sendMedia(school, bytes, by);
  if (status !== 201) throw new Error(`It was refused: ${body.message}`);
  return body._id;
}
