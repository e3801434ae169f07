import { describe, expect, it } from 'vitest';
import { faces, makeFace, openFont } from './faces.mts';

/** Letters with their marks apart too, as keyboards write them. */
const languages = {
  English: 'The quick brown fox jumps over the lazy dog’s “1,234.5 %” – 0 6 7 8 9',
  Yoruba: 'Ọ̀rọ̀ ẹ̀kọ́ ṣe Tọ́pẹ́ Adéṣínà ń ǹ m̀ Ẹ̀ Ṣ àáèéìíòóùú ā',
  Igbo: 'Ụmụaka ị ọ ụ ṅ Ị Ọ Ṅ ḿ m̀ n̄',
  Hausa: 'Ɗalibai ƙasa ɓangare ƴaƴa ʼyar Ƙ Ɓ Ƴ',
  French: 'Où çà, l’œuvre naïve d’Élève à Noël ? « Ÿ » ê î ô û ë',
  money: '₦1,000',
};
const marks = /\p{Mn}/u;

const cut = new Map(
  await Promise.all(Object.entries(faces).map(async ([name, face]) => [name, await makeFace(face)] as const)),
);

const open = (name: string) => openFont(cut.get(name) ?? Buffer.alloc(0));

describe.each(Object.keys(faces))('%s', (name) => {
  it('is a file of at most 45 kB', () => {
    expect(cut.get(name)?.length).toBeLessThanOrEqual(45_000);
  });

  it.each(Object.entries(languages))('has every letter of %s', (_, text) => {
    const font = open(name);
    const missing = Array.from(text).filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });

  it.each([...languages.Yoruba.split(' '), ...languages.Igbo.split(' ')].filter((word) => marks.test(word)))(
    'sets the marks of %s on their letters',
    (word) => {
      const { glyphs, positions } = open(name).layout(word);
      const apart = glyphs.flatMap((glyph, index) =>
        glyph.codePoints.length === 1 && marks.test(String.fromCodePoint(...glyph.codePoints))
          ? [positions[index]]
          : [],
      );
      for (const mark of apart) {
        expect(mark?.xAdvance).toBe(0);
        // Where a mark is given no place it stands beside its letter.
        expect(mark?.xOffset).not.toBe(0);
      }
    },
  );
});

it.each(['gelasio-regular', 'gelasio-semibold'])(
  'the hook of the Ɗ of %s has room of its own, not the space before it',
  (name) => {
    const [hooked, plain] = open(name).layout('ƊD').glyphs;
    const room = (hooked?.advanceWidth ?? 0) - (plain?.advanceWidth ?? 0);
    const hook = (plain?.bbox.minX ?? 0) - (hooked?.bbox.minX ?? 0);
    expect(hook).toBeGreaterThan(0);
    expect(room).toBeGreaterThanOrEqual(hook);
  },
);
