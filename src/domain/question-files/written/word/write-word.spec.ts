import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { examples } from '#domain/kinds/examples.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { readDocx } from '../../word/read-docx.ts';
import { sameTex } from './same-tex.ts';
import { writeWord } from './write-word.ts';

const question = (said: Partial<PortableQuestion>): PortableQuestion => ({
  ...examples['multiple-choice'],
  type: 'multiple-choice',
  test: '',
  ...said,
});

async function written(questions: readonly PortableQuestion[], hasKey = true) {
  const { content, lost } = await writeWord(questions, hasKey);
  if (typeof content === 'string') throw new Error('no document');
  const decode = (bytes: Uint8Array) => strFromU8(bytes);
  const file = readDocx(content, { decode, newId: () => '00000000-0000-4000-8000-000000000001' });
  const xml = decode(unzipSync(content)['word/document.xml'] ?? new Uint8Array());
  return { file, xml, words: xml.replaceAll(/<\/w:p>/g, '\n').replaceAll(/<[^>]*>/g, ''), lost };
}

const formulas = [
  String.raw`x^2 < y`,
  String.raw`\frac{-b \pm \sqrt{b^2 - 4ac}}{2a}`,
  String.raw`\sqrt[3]{x}`,
  String.raw`\sum_{i=1}^{n} i^2`,
  String.raw`\int_0^1 x\,dx`,
  String.raw`\lim_{x \to 0} \frac{\sin x}{x}`,
  String.raw`\left(\frac{1}{2}\right)`,
  String.raw`\log_2 8`,
  String.raw`\sin^2 \theta + \cos^2 \theta`,
  String.raw`\vec{F} = m\vec{a}`,
  String.raw`\bar{x}`,
  String.raw`\overline{AB}`,
  String.raw`90^\circ`,
  String.raw`10^{-3}`,
  String.raw`5\,\mathrm{kg}`,
  String.raw`x \in \mathbb{R}`,
  String.raw`\{1, 2\} \cup A`,
  String.raw`\binom{n}{k}`,
  String.raw`\begin{pmatrix}1 & 2 \\ 3 & 4\end{pmatrix}`,
  String.raw`\begin{cases}x & y \\ z & w\end{cases}`,
  String.raw`\text{speed} = 5`,
];

describe('a paper in Word', () => {
  it.each(formulas)('has the formula %s as an equation that is read as the same', async (tex) => {
    const { file, xml, lost } = await written([question({ text: `What is $${tex}$?` })]);
    expect(xml).toContain('<m:oMath>');
    const back = /\$(.*)\$/.exec(file?.items[0]?.text ?? '')?.[1] ?? '';
    expect(sameTex(back)).toBe(sameTex(tex));
    expect(lost).toEqual([]);
  });

  it('has a formula that no equation says as it is typed, and tells it', async () => {
    const text = String.raw`Name $\ce{H2O}$.`;
    const { file, lost } = await written([question({ text })]);
    expect(file?.items[0]?.text).toBe(text);
    expect(lost.map(({ what }) => what)).toEqual(['A formula that Word has no equation for is written as it is typed']);
  });

  it.each([
    ['a list', 'Look:\n\n- one\n- **two**\n- three\n\nWhich?'],
    ['a numbered list', 'Look:\n\n3. three\n4. four\n\nWhich?'],
    ['a list in a list', 'Look:\n\n- one\n  1. a\n  2. b\n- two\n  1. c\n  2. d'],
    ['two lists', '- one\n- two\n\n1. a\n2. b'],
    ['code', 'What does it print?\n\n```\nfor i in range(3):\n    print("A. " + i)\n```'],
    ['code in its line', 'What is `x = 1`?'],
    ['a table', 'Look:\n\n| *a* | b |\n| :-- | --: |\n| 1. | x~1~ |\n| A) | $x^2$ |'],
    ['marks', 'It is **bold**, *italic*, ++under++, H~2~O and m^2^.'],
    ['lines', 'Answer: B\nA. one\nSECTION A\n\n1. First\n\nExplanation: no'],
  ])('has %s as it is, in a question, an option, its explanation and its passage', async (_, text) => {
    const options = [
      { text, isCorrect: true },
      { text: 'other', isCorrect: false },
    ];
    const passage = { title: 'It', text };
    const { file, lost } = await written([question({ text, options, explanation: text, passage })]);
    expect(lost).toEqual([]);
    expect(file?.items).toHaveLength(1);
  });

  it('has headings, passages and numbers as people read them', async () => {
    const passage = { title: 'The yam', text: 'Ngozi cut a yam.' };
    const { words } = await written([
      question({ text: 'First?', test: 'Biology', section: 'Cells' }),
      question({ text: 'Second?', test: 'Biology', section: 'Cells', passage, points: 2.5 }),
      question({ text: 'Third?', test: 'Biology', section: 'Cells', passage }),
    ]);
    expect(words).toContain('Biology\nCells\nFirst? (1 point)\nVenus\nMercury\nMars\nEarth\nAnswer: B\nExplanation:');
    expect(words).toContain(
      'Use this passage to answer questions 2 to 3.\nThe yam\nNgozi cut a yam.\nSecond? (2.5 points)',
    );
  });

  it('has a picture with its alternative text, and what a question is worth behind its last line', async () => {
    const id = '12345678-0000-4000-8000-000000000001';
    const data =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const text = `![A “leaf” & more](picture:${id})\n\nWhich leaf is it?`;
    const { words, xml, file, lost } = await written([question({ text, media: [{ id, data }] })]);
    expect(words).toContain('\nWhich leaf is it? (1 point)\nVenus');
    expect(xml).toContain('descr="A “leaf” &amp; more"');
    expect(file?.media.map((one) => one.data)).toEqual([data]);
    expect(lost).toEqual([]);
  });

  it('has each passage beside its own questions when it is read', async () => {
    const passage = { title: '', text: 'Ngozi cut a yam.' };
    const { file } = await written([
      question({ text: 'First?' }),
      question({ text: 'Second?', passage }),
      question({ text: 'Third?' }),
      question({ text: 'Fourth?', test: 'Next', passage }),
      question({ text: 'Fifth?', test: 'Next', section: 'A' }),
      question({ text: 'Sixth?', test: 'Next' }),
    ]);
    expect(file?.items.map((item) => item.passage?.text)).toEqual([
      undefined,
      passage.text,
      undefined,
      passage.text,
      undefined,
      undefined,
    ]);
    expect(file?.items.map((item) => item.section)).toEqual(['', '', '', '', 'A', '']);
  });

  it('is read with what a teacher has added in plain paragraphs', async () => {
    const { content } = await writeWord([question({ text: 'First?' })], true);
    if (typeof content === 'string') throw new Error('no document');
    const files = unzipSync(content);
    const added = [
      '2. Second?',
      'A. one',
      'B. two',
      'Answer: B',
      '3. Third? (2 marks)',
      '(a) this',
      '(b) that',
      'Answer: a',
    ]
      .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
      .join('');
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array()).replace('<w:sectPr', `${added}<w:sectPr`);
    const edited = zipSync({ ...files, 'word/document.xml': strToU8(xml) });
    const file = readDocx(edited, { decode: (bytes) => strFromU8(bytes), newId: () => '' });
    const right = file?.items.map(({ key }) =>
      key.kind === 'choice' ? key.options.filter(({ weight }) => weight > 0).map((option) => option.text) : [],
    );
    expect(file?.items.map((item) => item.text)).toEqual(['First?', 'Second?', 'Third?']);
    expect(right).toEqual([['Mercury'], ['two'], ['this']]);
  });

  it('says nothing of what is right without the key', async () => {
    const all = (['multiple-choice', 'short-answer', 'matching', 'ordering', 'gap-fill', 'numeric'] as const).map(
      (type) => ({ ...examples[type], type, test: '' }),
    );
    const { words } = await written(all, false);
    expect(words).not.toMatch(/Answer|Explanation|Abuja, FCT|19\.6|a hundred|→/);
    expect(words).toMatch(/Lagos\s+Enugu\s+Oyo\s+Ibadan\s+Kano\s+Ikeja\s+Kano/);
    expect(words.indexOf('The move of')).toBeLessThan(words.indexOf('The Nigerian Civil War'));
  });

  it('is set from the right where it is read from there', async () => {
    const { xml } = await written([question({ text: 'ما هي العاصمة؟' })]);
    expect(xml).toMatch(/<w:bidi\/>.*<w:rtl\/>.*ما هي العاصمة/s);
  });

  it('tells what is read otherwise', async () => {
    const { lost } = await written([
      question({ text: 'A triangle (3 points) has how many sides?' }),
      question({ text: 'Listen.\n\n![A call](sound:12345678-0000-4000-8000-000000000002)' }),
    ]);
    expect(lost.map(({ what }) => what)).toEqual([
      'Its sound is left out',
      'Its text is another when it is read again',
      'It is worth something else when it is read again',
      'Its text is another when it is read again',
    ]);
  });
});
