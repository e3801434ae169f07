import { describe, expect, it } from 'vitest';
import { importedQuestions } from './imported-questions.ts';
import { newItem } from './new-item.ts';

const findTest = () => ({ test: { _id: 'a', title: 'A', category: 'General' } });

describe('the categories of a file', () => {
  it.each([
    [
      ['Science/Biology/Cells', 'Science/Biology/Cells'],
      ['‘Science/Biology/Cells’ there is the category ‘Cells’ here'],
    ],
    [['Cells', ''], []],
    [['either\u2215or'], []],
    [['c'.repeat(90)], [`‘${'c'.repeat(90)}’ there is the category ‘${'c'.repeat(80)}’ here`]],
  ])('of %j are named once where they are changed', (categories, notes) => {
    const items = categories.map((category) =>
      newItem({ place: '1', text: 'Why?', key: { kind: 'essay', modelAnswer: '', forMarkers: '' }, category }),
    );
    const read = importedQuestions({ format: 'gift', items, leftOut: [], media: [], notes: [] }, findTest);
    expect(read.notes).toEqual(notes.map((note) => ({ place: null, note })));
  });
});
