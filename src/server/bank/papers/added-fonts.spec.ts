import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePaper, type PaperInput } from './make-paper.ts';
import { openPaperDocument } from './paper-fonts.ts';
import type { PrintedQuestion } from './printed.ts';
import { questionBlock } from './question-block.ts';

/** It has the sign of the manat, which ours lack. */
const gelasio = fileURLToPath(import.meta.resolve('@expo-google-fonts/gelasio/400Regular/Gelasio_400Regular.ttf'));
const manat = '₼';

let fontsFolder: string;
beforeEach(async () => {
  fontsFolder = path.join(await mkdtemp(path.join(tmpdir(), 'idanwo-fonts-')), 'fonts');
  await mkdir(fontsFolder);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(path.dirname(fontsFolder), { recursive: true });
});

const question: PrintedQuestion = {
  text: `What does ${manat}5 buy?`,
  type: 'short-answer',
  options: [],
  acceptedAnswers: ['Bread'],
  details: {},
  points: 1,
};

/** The words of a question on paper, each with its font. */
async function printed(): Promise<{ text: string; font: string }[]> {
  const about = { title: 'A paper of the specs', writtenAt: new Date(0), fontsFolder };
  const { letters } = await openPaperDocument(about);
  const { lines } = questionBlock(question, 1, { ...letters, setFormula: () => null, pictures: new Map() });
  return lines.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item] : [])));
}
const noteIn = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

async function paper(): Promise<Buffer> {
  const input: PaperInput = {
    test: {
      title: 'Money',
      description: '',
      category: 'Economics',
      time_limit: 10,
      passing_score: 50,
      marks_off: 'nothing',
      updated_at: 0,
      school: 'School',
    },
    questions: [question],
    passages: [],
    sections: [],
    pictures: [],
    withKey: false,
    fontsFolder,
  };
  const parts: Uint8Array[] = [];
  for await (const part of makePaper(input)) parts.push(part);
  return Buffer.concat(parts);
}

describe('a sign that our fonts lack', () => {
  it.each(['no folder', 'an empty folder'])(
    'is named below its question, with what can be done, where there is %s',
    async (which) => {
      if (which === 'no folder') fontsFolder = path.join(fontsFolder, 'none');
      const said = noteIn(await printed());
      expect(said).toContain('cannot print some signs');
      expect(said).toContain('Letters on paper');
      if (which === 'no folder') fontsFolder = path.dirname(fontsFolder);
    },
  );

  it('is drawn by a font that the operator has added, and nothing else is', async () => {
    await cp(gelasio, path.join(fontsFolder, 'Gelasio.TTF'));
    const words = await printed();
    expect(noteIn(words)).not.toContain('cannot print');
    expect(words.filter(({ font }) => font.startsWith('added')).map(({ text }) => text)).toEqual([manat]);
    expect((await paper()).toString('latin1')).toContain('Gelasio');
  });
});

describe('a font that cannot be used', () => {
  it.each([
    ['cut short', async () => (await readFile(gelasio)).subarray(0, 20_000)],
    ['no font', () => Promise.resolve(Buffer.from('This is no font.'))],
    ['empty', () => Promise.resolve(Buffer.alloc(0))],
    [
      'of the right length and otherwise noise',
      async () => {
        const font = await readFile(gelasio);
        return Buffer.concat([font.subarray(0, 600), Buffer.alloc(font.byteLength - 600, 0xa7)]);
      },
    ],
  ])('is passed over and said in the log: %s', async (_name, content) => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    await writeFile(path.join(fontsFolder, 'Broken.ttf'), await content());
    await writeFile(path.join(fontsFolder, 'LICENSE.txt'), 'Open Font License');
    expect((await paper()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(warned).toHaveBeenCalledOnce();
    expect(warned).toHaveBeenCalledWith(expect.stringMatching(/Broken\.ttf is passed over on papers/));
  });

  it('keeps no other from being used', async () => {
    vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    await writeFile(path.join(fontsFolder, 'A broken one.otf'), 'This is no font.');
    await cp(gelasio, path.join(fontsFolder, 'Gelasio.ttf'));
    expect(noteIn(await printed())).not.toContain('cannot print');
  });
});
