import { describe, expect, it } from 'vitest';
import { changedFields, changedMeanwhile, pick } from './changed-meanwhile.ts';

const standing = { title: 'Algebra', timeLimit: 60, tags: ['a', 'b'] };

describe('two people at one form', () => {
  it.each([
    ['nobody else was there', { title: 'Geometry' }, { title: 'Algebra' }, []],
    ['another changed the same field', { title: 'Geometry' }, { title: 'Logic' }, ['title']],
    ['another changed it to the same', { title: 'Algebra' }, { title: 'Logic' }, []],
    ['another changed another field', { title: 'Geometry' }, { title: 'Algebra', timeLimit: 30 }, []],
    ['nothing is known of before', { title: 'Geometry' }, {}, []],
    ['lists are what they say', { tags: ['c'] }, { tags: ['a', 'b'] }, []],
    ['lists that differ', { tags: ['c'], title: 'Algebra' }, { tags: ['a'], title: 'Algebra' }, ['tags']],
  ])('%s', (_, edit, basedOn, fields) => {
    expect(changedMeanwhile(edit, basedOn, standing)).toEqual(fields);
  });

  it('takes the same for the same in whatever order it is written', () => {
    const before = { options: [{ _id: 'a', text: 'Lagos', isCorrect: true }] };
    expect(changedFields(before, { options: [{ isCorrect: true, text: 'Lagos', _id: 'a' }] })).toEqual({});
    expect(changedFields(before, { options: [{ isCorrect: false, text: 'Lagos', _id: 'a' }] })).not.toEqual({});
    expect(changedFields(before, { options: [] })).toEqual({ options: [] });
  });

  it('takes what is absent for absent, and for nothing else', () => {
    expect(changedFields<{ opens: object | null }>({ opens: null }, { opens: null })).toEqual({});
    expect(changedFields<{ opens: object | null }>({ opens: null }, { opens: {} })).toEqual({ opens: {} });
    expect(changedFields<{ opens: object | null }>({ opens: { at: 1 } }, { opens: null })).toEqual({ opens: null });
  });

  it.each([
    [{ title: 'Geometry' }, { title: 'Algebra' }],
    [
      { title: undefined, tags: [] },
      { title: 'Algebra', tags: ['a', 'b'] },
    ],
    [{}, {}],
  ])('takes of what stands the fields of %j', (like, expected) => {
    expect(pick(standing, like)).toEqual(expected);
  });

  it('sends only what says another thing than before', () => {
    expect(changedFields(standing, { ...standing, timeLimit: 45, tags: ['a', 'b'] })).toEqual({ timeLimit: 45 });
    expect(changedFields(standing, { ...standing, tags: ['b', 'a'] })).toEqual({ tags: ['b', 'a'] });
  });
});
