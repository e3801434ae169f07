import { describe, expect, it } from 'vitest';
import type { FileKey } from './file-item.ts';
import { newItem } from './new-item.ts';
import { toQuestion } from './to-question.ts';

const made = (key: FileKey) => toQuestion(newItem({ place: '1', text: 'Which?', key }));
const pairs = (...said: [string, string][]) => said.map(([left, right]) => ({ left, right }));

describe('pairs of another system', () => {
  it('stand once, however often they stood there', () => {
    const { question, notes } = made({
      kind: 'matching',
      pairs: pairs(['A', '1'], ['B', '2'], ['A', '1']),
      extras: ['3'],
    });
    expect(question.details).toEqual({
      pairs: [
        { text: 'A', match: '1' },
        { text: 'B', match: '2' },
      ],
      extras: ['3'],
    });
    expect(notes).toEqual(['A pair that stood there more than once stands here once']);
  });

  it('are exchanged where something has several matches and each of those has one', () => {
    const { question, notes } = made({
      kind: 'matching',
      pairs: pairs(['A', '1'], ['A', '2'], ['B', '3']),
      extras: [],
    });
    expect(question.details).toMatchObject({
      pairs: [
        { text: '1', match: 'A' },
        { text: '2', match: 'A' },
        { text: '3', match: 'B' },
      ],
    });
    expect(notes).toEqual(['Left and right are exchanged, since something on the left had several matches']);
  });

  it('stay as they are where neither side is once', () => {
    const said = pairs(['A', '1'], ['A', '2'], ['B', '1']);
    expect(made({ kind: 'matching', pairs: said, extras: [] }).question.details).toMatchObject({
      pairs: [{ text: 'A' }, { text: 'A' }, { text: 'B' }],
    });
  });
});

describe('options of another system that keep their place', () => {
  const shuffled = (...fixed: boolean[]) =>
    toQuestion({
      ...newItem({
        place: '1',
        text: 'Which?',
        key: {
          kind: 'choice',
          hasSeveralRight: false,
          isAllOrNothing: false,
          options: fixed.map((isFixed, place) => ({ text: `${place}`, weight: place, feedback: '', isFixed })),
        },
      }),
      shufflesOptions: true,
    });

  it('keep their order where all of them do, and are named where some do', () => {
    expect(shuffled(true, true)).toMatchObject({ question: { keepsOrder: true }, notes: [] });
    const { question, notes } = shuffled(false, true);
    expect(question.keepsOrder).toBeUndefined();
    expect(notes).toEqual(['Some of its options kept their place when others were shuffled: here all of them are']);
    expect(shuffled(false, false).notes).toEqual([]);
  });
});
