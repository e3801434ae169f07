import { expect, it } from 'vitest';
import { broughtQuestionSchema } from '#contract/questions.ts';
import { newDraft } from '#domain/question/question-draft.ts';
import { testFinder } from './imported-file.ts';
import { readCsv } from './read-csv.ts';
import { uploadReport } from './upload-report.ts';

const question = broughtQuestionSchema.parse({ text: 'Longest?', category: 'Water', type: 'essay' });
const imported = {
  format: 'gift' as const,
  ready: [1, 2, 3].map((place) => ({ place, testId: 'rivers', question })),
  waiting: [],
  bad: [
    { place: 4, column: 'correct_answer', reason: 'No answer is said to be right' },
    { place: 6, column: 'q6, Map', reason: 'There are no hotspots here', isForeign: true },
  ],
  namesNoTest: true,
  notes: [
    { place: null, note: 'Read as windows-1252' },
    { place: 1, note: 'Marks off are left out' },
    { place: 2, note: 'In small letters' },
    { place: 2, note: 'Without its hint' },
    { place: 5, note: 'Without its picture' },
  ],
  unfinished: [{ place: 4, draft: { ...newDraft('', ''), text: 'Which river?' } }],
};
const duplicates = [
  { place: 2, sameAs: 'test' },
  { place: 3, sameAs: 'file' },
] as const;
const kept = [{ place: 5, text: 'No key?', testId: 'hills' }];

it('names what is not sent, and what is to be known of each', () => {
  expect(uploadReport({ imported, duplicates }, kept)).toEqual({
    total: 6,
    notes: ['Read as windows-1252'],
    items: [
      { place: 4, outcome: 'refused', name: '', text: 'Which river?', message: 'No answer is said to be right' },
      { place: 6, outcome: 'unsupported', name: 'q6, Map', text: '', message: 'There are no hotspots here' },
      { place: 5, outcome: 'draft', text: 'No key?', testId: 'hills', notes: ['Without its picture'] },
      {
        place: 2,
        outcome: 'duplicate',
        text: 'Longest?',
        message: 'It is in its test already',
        testId: 'rivers',
        notes: ['In small letters', 'Without its hint'],
      },
      { place: 3, outcome: 'duplicate', text: 'Longest?', message: 'It stands in the file before', testId: 'rivers' },
      { place: 1, notes: ['Marks off are left out'] },
    ],
  });
});

it('leaves it to the server what becomes of duplicates that are wanted', () => {
  const { items } = uploadReport({ imported, duplicates }, kept, { addsDuplicates: true });
  expect(items.filter(({ outcome }) => outcome === 'duplicate')).toEqual([]);
});

it('counts every row of a table', () => {
  const find = testFinder([{ _id: 'rivers', title: 'Rivers', category: 'Water' }], 'rivers');
  const read = readCsv('question,a,b,answer\nx,1,2,a\ny,1,2,c\n"z,1,2,a', find);
  const { total, items } = uploadReport({ imported: read, duplicates: [] }, []);
  expect(total).toBe(3);
  expect(items.map(({ place, outcome }) => [place, outcome])).toEqual([
    [3, 'refused'],
    [4, 'refused'],
  ]);
});
