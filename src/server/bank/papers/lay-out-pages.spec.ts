import { beforeAll, describe, expect, it } from 'vitest';
import { questionTypes } from '#contract/vocabulary.ts';
import { examples } from '#domain/kinds/examples.ts';
import { identifiedDetails } from '#domain/kinds/own-key.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { answerKey } from './answer-key.ts';
import type { PrintedQuestion } from './printed.ts';
import { openFormulas } from './formulas.ts';
import { layOutPages, type PaperPage } from './lay-out-pages.ts';
import { openPaperDocument, type PaperFont, paperFonts } from './paper-fonts.ts';
import { paperHead } from './paper-head.ts';
import { page } from './page-size.ts';
import { passageBlock } from './passage-block.ts';
import { questionBlock } from './question-block.ts';
import { sectionBlock } from './section-block.ts';
import type { Setting } from './set-text.ts';

let setting: Setting;
const about = { title: 'A paper of the specs', writtenAt: new Date(0), fontsFolder: 'no-such-folder' };

beforeAll(async () => {
  const { letters } = await openPaperDocument(about);
  setting = { ...letters, setFormula: await openFormulas(), pictures: new Map() };
});

function revision(text: string, options: readonly string[] = []): PrintedQuestion {
  return {
    text,
    type: options.length === 0 ? 'short-answer' : 'multiple-choice',
    options: options.map((option, index) => ({ _id: `o${index}`, text: option, isCorrect: index === 0 })),
    acceptedAnswers: ['Lagos'],
    details: {},
    points: 2,
  };
}

const pagesOf = (questions: readonly PrintedQuestion[]) =>
  layOutPages(questions.map((question, index) => questionBlock(question, index + 1, setting)));
const textsOf = (lines: PaperPage) =>
  lines.flatMap(({ line }) => line.items.map((item) => (item.kind === 'text' ? item.text : item.kind)));

describe('the pages of a paper', () => {
  it('split no question that fits on one', () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
    const questions = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? revision(words(5 + index * 3)) : revision(words(20 + index * 4), ['a', words(index), 'c', 'd']),
    );
    const pages = pagesOf(questions);
    expect(pages.length).toBeGreaterThan(5);
    const homes = new Map<number | null, Set<number>>();
    for (const [number, lines] of pages.entries()) {
      for (const { question, line, baseline } of lines) {
        homes.set(question, (homes.get(question) ?? new Set()).add(number));
        if (line.items.length > 0)
          expect(baseline + line.descent).toBeLessThanOrEqual(page.height - page.bottom + 0.01);
      }
    }
    expect(homes.size).toBe(60);
    for (const places of homes.values()) expect(places.size).toBe(1);
  });

  it('let a question that is longer than a page flow on, and lose none of its words', () => {
    const text = Array.from({ length: 1500 }, (_, index) => `word${index}`).join(' ');
    const pages = pagesOf([revision('First?'), revision(text), revision('Last?')]);
    expect(pages.length).toBeGreaterThan(2);
    const said = textsOf(pages.flat()).join(' ');
    for (const index of [0, 749, 1499]) expect(said).toContain(`word${index}`);
    expect(textsOf(pages.at(-1) ?? [])).toContain('Last?');
  });

  it('keep within the paper what knows no end: long words and wide formulas', () => {
    const pages = pagesOf([revision('W'.repeat(400)), revision(`$${'a+'.repeat(200)}b$`)]);
    for (const { line } of pages.flat()) {
      for (const item of line.items) {
        const width =
          item.kind === 'text'
            ? setting.measure(item.text, item.font, item.size)
            : item.kind === 'formula'
              ? item.formula.width * item.size
              : 0;
        expect(item.x + width).toBeLessThanOrEqual(page.width - page.left - page.right + 0.5);
      }
    }
  });
});

describe('a question on paper', () => {
  const itemsOf = (question: PrintedQuestion) =>
    questionBlock(question, 7, setting).lines.flatMap(({ items }) => items);

  it('has its number, its marks and a bubble for every option', () => {
    const items = itemsOf(revision('Which?', ['one', 'two', 'three', 'four', 'five']));
    const texts = items.map((item) => (item.kind === 'text' ? item.text : item.kind === 'bubble' ? item.letter : ''));
    for (const text of ['7.', '[2 marks]', 'Which?', 'A', 'B', 'C', 'D', 'E', 'five']) expect(texts).toContain(text);
  });

  it('has a line to write a short answer on, and no answer', () => {
    const items = itemsOf(revision('Which city?'));
    expect(items.filter(({ kind }) => kind === 'rule')).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain('Lagos');
  });

  it('shows broken mathematics as it was typed', () => {
    const kinds = (text: string) => itemsOf(revision(text)).map(({ kind }) => kind);
    expect(kinds('Half is $\\frac{1}{2}$')).toContain('formula');
    expect(kinds('Half is $\\frac{1$')).not.toContain('formula');
    expect(JSON.stringify(itemsOf(revision('Half is $\\frac{1$')))).toContain('\\\\frac{1');
    expect(kinds('Unknown $\\nothing$')).not.toContain('formula');
  });

  it('shows mathematics that is too long as it was typed', () => {
    const kinds = (text: string) => itemsOf(revision(text)).map(({ kind }) => kind);
    expect(kinds(`$${'x'.repeat(1_000)}$`)).toContain('formula');
    expect(kinds(`$${'x'.repeat(1_001)}$`)).not.toContain('formula');
  });
});

describe('what is read from the right, and signs that the font of the text lacks', () => {
  type Text = { x: number; text: string; font: PaperFont };
  const textsIn = (question: PrintedQuestion) =>
    questionBlock(question, 7, setting)
      .lines.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item as Text] : [])))
      .filter(({ text }) => text !== '7.' && text !== '[2 marks]');
  const fromTheLeft = (question: PrintedQuestion) =>
    textsIn(question)
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text);

  it('print every sign in a font that has it', () => {
    const texts = textsIn(revision('So ∴ and ∵, **a ≅ b**, `∅`, ما اسمك؟ שלום', ['∅', '≅']));
    expect(texts.map(({ text }) => text).join(' ')).toContain('∴');
    for (const { text, font } of texts) {
      for (const sign of text.replaceAll(' ', '')) expect(setting.hasSign(font, sign), `${sign} in ${font}`).toBe(true);
    }
  });

  it('stand in the order in which they are read, each word whole, so that its letters join', () => {
    expect(fromTheLeft(revision('ما اسم عاصمة مصر؟'))).toEqual(['مصر؟', 'عاصمة', 'اسم', 'ما']);
    expect(fromTheLeft(revision('The word كتاب جديد means book'))).toEqual([
      'The',
      'word',
      'جديد',
      'كتاب',
      'means',
      'book',
    ]);
    expect(fromTheLeft(revision('في 25 سنة'))).toEqual(['سنة', '25', 'في']);
    expect(fromTheLeft(revision('نعم (لا)'))).toEqual(['(', 'لا', ')', 'نعم']);
  });

  it('begin at the right, but for an option, which stays by its letter', () => {
    const [word] = textsIn(revision('سؤال'));
    expect(word!.x + setting.measure(word!.text, word!.font, 11)).toBeCloseTo(425.28, 0);
    const [, option] = textsIn(revision('سؤال', ['جواب', 'آخر']));
    expect(option!.x).toBeLessThan(60);
  });

  it('join their letters: a word is not as wide as its letters apart', () => {
    const apart = Array.from('السلام', (sign) => setting.measure(sign, 'sans', 11)).reduce(
      (sum, width) => sum + width,
      0,
    );
    expect(setting.measure('السلام', 'sans', 11)).toBeLessThan(apart * 0.9);
  });
});

describe('what a question says in marks, lists and tables', () => {
  const linesOf = (text: string) => questionBlock(revision(text), 7, setting).lines;
  const wordsIn = (text: string) =>
    linesOf(text)
      .flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item] : [])))
      .filter(({ text: word }) => word !== '7.' && word !== '[2 marks]');
  const word = (text: string, wanted: string) => wordsIn(text).find((item) => item.text === wanted)!;

  it('has each mark', () => {
    const text = 'a **bold** *slanted* ***both*** ++under line++ `code` H~2~ m^-1^';
    expect(word(text, 'bold').font).toBe('serifBold');
    expect(word(text, 'slanted').font).toBe('serifItalic');
    expect(word(text, 'both').font).toBe('serifBoldItalic');
    expect(word(text, 'code').font).toBe('mono');
    expect(word(text, 'under line').underline).toBe(true);
    expect(word(text, '2').rise).toBeLessThan(0);
    expect(word(text, '-1').rise).toBeGreaterThan(0);
    expect(word(text, '2').size).toBeLessThan(word(text, 'bold').size);
  });

  it.each([
    ['one\ntwo\n\nthree', ['one', 'two', 'three']],
    ['2*3*4, snake_case and x^2+y^2', ['2*3*4, snake_case and x^2+y^2']],
    ['an unclosed **mark', ['an unclosed **mark']],
    ['escaped \\*stars\\* and \\$5', ['escaped *stars* and $5']],
    ['- one\n- two', ['•', 'one', '•', 'two']],
    ['1. one\n2. two', ['1.', 'one', '2.', 'two']],
    ['```js\nif (a)\n  b();\n```', ['if\u00A0(a)', '\u00A0\u00A0b();']],
  ])('of %j prints %j', (text, expected) => {
    expect(wordsIn(text).map(({ text: printed }) => printed)).toEqual(expected);
  });

  it('puts a list within a list further in', () => {
    const [outer, inner] = ['outer', 'inner'].map((name) => word('- outer\n  1. inner\n- last', name).x);
    expect(inner).toBeGreaterThan(outer!);
  });

  it('draws chemistry', () => {
    const kinds = linesOf('$\\ce{2H2 + O2 -> 2H2O}$ and $\\pu{5 kg}$').flatMap(({ items }) =>
      items.map(({ kind }) => kind),
    );
    expect(kinds.filter((kind) => kind === 'formula')).toHaveLength(2);
  });

  const city = '| City | January |\n|:--|--:|\n| Lagos | 28 |\n| Port Harcourt | 6 |';

  it('sets a table in columns, each cell at its side', () => {
    const right = ({ x, text, font, size }: { x: number; text: string; font: PaperFont; size: number }) =>
      x + setting.measure(text, font, size);
    expect(word(city, 'Lagos').x).toBeCloseTo(word(city, 'Port Harcourt').x);
    expect(right(word(city, '28'))).toBeCloseTo(right(word(city, '6')));
    expect(right(word(city, '28'))).toBeCloseTo(right(word(city, 'January')));
    expect(word(city, 'January').font).toBe('serifBold');
  });

  it('keeps a table within its column, and its rows whole', () => {
    const wide = `|${' a cell of many words that go on |'.repeat(6)}\n|${'---|'.repeat(6)}\n${`|${' more words than there is room for |'.repeat(6)}\n`.repeat(60)}`;
    const lines = linesOf(wide);
    for (const { items, descent } of lines) {
      for (const item of items) {
        if (item.kind === 'rule') expect(item.x + item.width).toBeLessThanOrEqual(426);
        if (item.kind === 'text' && item.text.includes('room')) expect(-(item.rise ?? 0)).toBeLessThan(descent);
      }
    }
    // A row is one line of the layout, which no page divides.
    expect(lines.filter(({ items }) => items.some(({ kind }) => kind === 'upright'))).toHaveLength(61);
    expect(pagesOf([revision(wide)]).length).toBeGreaterThan(2);
  });

  it('loses no word of a row that is higher than a page', () => {
    const text = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
    const pages = pagesOf([revision(`| a | b |\n|---|---|\n| ${text} | ${text} |`)]);
    const said = textsOf(pages.flat()).join(' ');
    for (const index of [0, 450, 899]) expect(said).toContain(`word${index}`);
    for (const { line, baseline } of pages.flat())
      expect(baseline + line.descent).toBeLessThanOrEqual(page.height - page.bottom + 0.01);
  });

  it('names what it cannot print', () => {
    const note = (text: string) =>
      wordsIn(text)
        .map((item) => item.text)
        .join(' ');
    expect(note('What does 水 mean, and አማ?')).toContain('Han (1), Ethiopic (2)');
    expect(note('What does ماء mean, and ∴ or ₦5?')).not.toContain('cannot print');
  });
});

describe('options', () => {
  const rowsOf = (options: readonly string[]) =>
    questionBlock(revision('Which?', options), 1, setting).lines.filter(({ items }) =>
      items.some(({ kind }) => kind === 'bubble'),
    ).length;

  it.each<[string, string[], number]>([
    ['two short ones', ['True', 'False'], 1],
    ['three short ones', ['one', 'two', 'three'], 2],
    ['four short ones', ['one', 'two', 'three', 'four'], 2],
    ['one that needs the whole line', ['one', 'two', 'three', 'word '.repeat(20)], 4],
  ])('stand in two columns where they fit: %s', (_name, options, rows) => {
    expect(rowsOf(options)).toBe(rows);
  });
});

describe('the answer key', () => {
  it.each(questionTypes)('names all that is right in a question of the kind %s', (type) => {
    const { rightTexts } = kindOf({ type });
    const example = examples[type];
    const options = example.options.map((option, index) => ({ ...option, _id: `o${index}` }));
    let parts = 0;
    const details = identifiedDetails(example.details, () => `p${(parts += 1)}`);
    const blocks = answerKey('Maps', [{ ...example, type, options, details }], setting);
    const lines = blocks.flatMap((block) => block.lines).filter(({ items }) => items.length > 0);
    const said = lines.flatMap(({ items }) => items.map((item) => (item.kind === 'text' ? item.text : ''))).join(' ');
    for (const text of rightTexts(example)) for (const word of text.split(' ')) expect(said).toContain(word);
    const letters = lines.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'bubble' ? [item.letter] : [])),
    );
    expect(letters).toEqual(options.flatMap((option, index) => (option.isCorrect ? ['ABCDEF'.charAt(index)] : [])));
  });
});

describe('the head of a paper', () => {
  it("has the school's name, and lines for name, number, class and date", () => {
    const test = {
      title: 'Maps',
      description: '',
      category: 'Geography',
      time_limit: 30,
      passing_score: 50,
      marks_off: 'nothing' as const,
      updated_at: 0,
      school: 'Ilé-Ìwé Gíga',
    };
    const items = paperHead(test, [revision('First?')], setting).lines.flatMap((line) => line.items);
    const texts = items.map((item) => (item.kind === 'text' ? item.text : ''));
    for (const text of ['Ilé-Ìwé Gíga', 'Name', 'Number', 'Class', 'Date']) expect(texts).toContain(text);
  });
});

describe('a passage', () => {
  it('stands above its questions, names them, and has its text as it is formatted', () => {
    const passage = { title: 'The white box', text: 'Before the **cold** room came.', first: 3, last: 5 };
    const items = passageBlock(passage, setting).lines.flatMap((line) => line.items);
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts.join(' ').replaceAll(/ +/g, ' ')).toBe(
      'Passage for questions 3 to 5 The white box Before the cold room came.',
    );
    expect(items.find((item) => item.kind === 'text' && item.text === 'cold')).toMatchObject({ font: 'serifBold' });
  });
});

describe('a section', () => {
  it('stands above its first question with its instructions as they are formatted', () => {
    const section = { title: 'Use of English', instructions: 'Choose the **nearest**.', first: 1 };
    const items = sectionBlock(section, setting).lines.flatMap((line) => line.items);
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts.join(' ').replaceAll(/ +/g, ' ')).toContain('Use of English Choose the nearest');
    expect(items.find((item) => item.kind === 'text' && item.text === 'nearest')).toMatchObject({ font: 'serifBold' });
  });
});

describe('the fonts', () => {
  it('have the naira sign, the dotted and toned letters and the signs of mathematics', async () => {
    const { document } = await openPaperDocument(about);
    for (const name of paperFonts) {
      const { _font } = document.font(name) as unknown as PdfkitInside;
      for (const sign of '₦ẹọṣẸỌṢàáèéìíòóùúńǹ“”’–—…•×÷−±≤≥≠√π°²³½') {
        expect(_font.font.hasGlyphForCodePoint(sign.codePointAt(0)!), `${sign} in ${name}`).toBe(true);
      }
    }
  });
});

type PdfkitInside = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };
