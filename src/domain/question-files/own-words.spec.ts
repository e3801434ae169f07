import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { examples } from '#domain/kinds/examples.ts';
import { testFinder } from '#domain/question-import/imported-file.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { importedQuestions } from './imported-questions.ts';
import { readQuestionFile } from './read-question-file.ts';
import { writeQuestionFile } from './write-question-file.ts';

const percent: PortableQuestion = {
  ...examples.numeric,
  type: 'numeric',
  test: '',
  difficulty: 'hard',
  details: {
    number: { tolerance: 'percent', value: 50, percent: 10, units: [{ name: 'kg', factor: 1 }], asksUnit: true },
  },
};

/** A file of Moodle XML that somebody has changed by hand. */
async function changed(change: (content: string) => string) {
  const { content } = await writeQuestionFile('moodle-xml', [percent]);
  if (typeof content !== 'string') throw new Error('no text');
  const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);
  const file = readQuestionFile(strToU8(change(content)), { decode, newId: () => '' });
  if (!file) throw new Error('nobody knows it');
  const { ready, bad } = importedQuestions(file, testFinder([{ _id: 'a', title: 'A', category: 'B' }], 'a'));
  expect(bad).toEqual([]);
  return ready[0]?.question;
}

describe('what only our own file says', () => {
  it('is taken where the rest of the file says the same', async () => {
    const question = await changed((content) => content);
    expect(question).toMatchObject({ difficulty: 'hard', details: percent.details });
  });

  it('gives way to another key in the file', async () => {
    const question = await changed((content) => content.replace('<text>50</text>', '<text>60</text>'));
    expect(question).toMatchObject({ details: { number: { tolerance: 'absolute', value: 60, amount: 5 } } });
  });

  it.each(['{', '"hard"', '{"difficulty":"none"}', '{"details":{"number":{"tolerance":"percent"}}}'])(
    'is passed over where it is %s',
    async (said) => {
      const question = await changed((content) => content.replace(/<idanwo>.*<\/idanwo>/, `<idanwo>${said}</idanwo>`));
      expect(question).toMatchObject({
        difficulty: 'medium',
        details: { number: { tolerance: 'absolute', value: 50 } },
      });
    },
  );
});
