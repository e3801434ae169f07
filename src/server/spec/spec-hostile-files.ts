import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { chanceFrom } from '#server/school/demo/chance.ts';
import { mp3, picture, wav } from './spec-files.ts';

export type HostileFile = { name: string; bytes: Buffer };

/** What no output may hold: it is in every file that is two things at once. */
export const payload = '<script>alert("idanwo")</script>';

const billionLaughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "haha">${Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY ${'abcdefghijklm'[at + 1]} "${`&${'abcdefghijklm'[at]};`.repeat(10)}">`,
).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&m;</text></svg>`;

const svg = (inside: string, size = 'width="90" height="90"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`;

/** Each group has the one before it ten times. */
const nestedUses = svg(
  Array.from(
    { length: 12 },
    (_, at) =>
      `<g id="g${at}">${at === 0 ? '<rect width="1" height="1"/>' : `<use xlink:href="#g${at - 1}"/>`.repeat(10)}</g>`,
  ).join(''),
);

const wrongTypes: Record<string, string | number[]> = {
  'a program of Windows': `MZ${'\0'.repeat(200)}`,
  'a program of Linux': `\x7fELF${'\0'.repeat(200)}`,
  'a PDF': '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
  'a ZIP': `PK\x03\x04${'\0'.repeat(200)}`,
  'a page': `<!doctype html>${payload}`,
  JSON: '{"kind":"picture","bytes":1}',
  PostScript: '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file',
  'a TIFF': 'II*\0\x08\0\0\0',
  'a BMP': `BM${'\xff'.repeat(60)}`,
  'a film': `\0\0\0\x18ftypisom\0\0\x02\0isomiso2${'\0'.repeat(400)}`,
  'a HEIC': `\0\0\0\x18ftypheic${'\0'.repeat(200)}`,
  MVG: "push graphic-context\nimage over 0,0 0,0 '|id'\npop graphic-context",
  'XML with a file in it': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'a list of addresses': '#EXTM3U\nhttp://127.0.0.1/a.mp3',
};

function pngSaying(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([begin, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(100_000)))]);
}

const slowOneIn = 100;
const slowFirst = 13;

/** Files that mean harm, the same for the same seed, without end. */
export async function hostileFiles(seed: number) {
  const chance = chanceFrom(seed);
  const below = (limit: number) => Math.floor(chance.number() * limit);
  const one = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const made = sharp({ create: { width: 120, height: 90, channels: 3, background: '#0e5a3e' } });
  const whole: HostileFile[] = [
    { name: 'PNG', bytes: await picture(120, 90) },
    { name: 'JPEG', bytes: await made.clone().jpeg().toBuffer() },
    { name: 'WebP', bytes: await made.clone().webp().toBuffer() },
    { name: 'GIF', bytes: await made.clone().gif().toBuffer() },
    { name: 'SVG', bytes: Buffer.from(svg('<rect width="9" height="9"/>'.repeat(20))) },
    { name: 'WAV', bytes: wav(1) },
    { name: 'MP3', bytes: mp3(20) },
  ];
  const bomb = await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

  const makers: (() => HostileFile)[] = [
    () => {
      const { name, bytes } = one(whole);
      return { name: `${name}, cut short`, bytes: bytes.subarray(0, 1 + below(bytes.length - 1)) };
    },
    () => {
      const { name, bytes } = one(whole);
      const spoilt = Buffer.from(bytes);
      for (let times = 1 + below(40); times > 0; times -= 1) spoilt[below(spoilt.length)] = below(256);
      return { name: `${name}, spoilt`, bytes: spoilt };
    },
    () => {
      const { name, bytes } = one(whole.slice(0, 4));
      return { name: `${name} that is a page as well`, bytes: Buffer.concat([bytes, Buffer.from(payload)]) };
    },
    () => {
      const { name, bytes } = one(whole);
      return { name: `a page that goes on as ${name}`, bytes: Buffer.concat([Buffer.from(payload), bytes]) };
    },
    () => {
      const [name, content] = one(Object.entries(wrongTypes));
      return { name, bytes: Buffer.from(String(content), 'latin1') };
    },
    () => ({ name: 'a PNG that says it is a wall', bytes: pngSaying(1 + below(2 ** 31), 1 + below(2 ** 31)) }),
    () => ({ name: 'noise', bytes: Buffer.from(Array.from({ length: 1 + below(4_000) }, () => below(256))) }),
    () => ({ name: 'a drawing that laughs', bytes: Buffer.from(billionLaughs) }),
    () => ({
      name: 'a drawing of a wall',
      bytes: Buffer.from(svg('<rect/>', `width="${1 + below(1e9)}" height="${1 + below(1e9)}"`)),
    }),
    () => ({
      name: 'a drawing that asks elsewhere',
      bytes: Buffer.from(
        svg(`<image href="http://127.0.0.1:9/${below(99)}"/><image href="file:///etc/passwd"/>${payload}`),
      ),
    }),
    () => ({ name: 'a PNG of 196 million pixels', bytes: bomb }),
  ];
  let sent = 0;
  return {
    next: (): HostileFile => {
      sent += 1;
      // It is let draw until its seconds are over: among every file it would be all that is tried.
      if (sent % slowOneIn === slowFirst) return { name: 'a drawing within a drawing', bytes: Buffer.from(nestedUses) };
      return makers[sent % makers.length]!();
    },
  };
}
