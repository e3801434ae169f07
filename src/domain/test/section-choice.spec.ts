import { describe, expect, it } from 'vitest';
import { askedCount, type ChoosableSection, sectionsSat, sectionsToTake } from './section-choice.ts';

const everybody = (id: string, questions = 60): ChoosableSection => ({ id, questions, isChoice: false });
const choice = (id: string, questions = 40): ChoosableSection => ({ id, questions, isChoice: true });
const subjects = ['physics', 'chemistry', 'biology', 'government', 'economics'];
const utme = [everybody('english'), ...subjects.map((id) => choice(id))];

describe('how many questions a candidate gets', () => {
  it.each([
    ['nothing without sections', [], null, 0],
    ['all sections that everybody sits', [everybody('a'), everybody('b', 40)], null, 100],
    ['a UTME', utme, 3, 180],
    ['the longest that can be chosen', [choice('a', 10), choice('b', 30), choice('c', 20)], 2, 50],
    ['all where as many are taken as there are', [everybody('a', 5), choice('b', 10), choice('c', 20)], 2, 35],
    ['all where nobody has said how many', [choice('a', 10), choice('b', 20)], null, 30],
  ])('%s', (_, sections, wanted, expected) => {
    expect(askedCount(sections, wanted)).toBe(expected);
  });
});

describe('how many sections are chosen', () => {
  it.each([
    ['as many as the test says', utme, 3, 3],
    ['none where it says nothing', utme, null, null],
    ['none where everybody takes all', utme, 5, null],
    ['none where those with questions are not more', [...utme.slice(0, 4), choice('empty', 0)], 3, null],
  ])('%s', (_, sections, wanted, expected) => {
    expect(sectionsToTake(sections, wanted)).toBe(expected);
  });
});

describe('the sections that a candidate sits', () => {
  const sat = (chosen: readonly string[], sections = utme, wanted: number | null = 3) =>
    sectionsSat(sections, wanted, chosen)?.map(({ id }) => id);

  it('are those for everybody and the chosen, in the test’s order', () => {
    expect(sat(['economics', 'physics', 'biology'])).toEqual(['english', 'physics', 'biology', 'economics']);
  });

  it.each([
    ['too few', ['physics', 'biology']],
    ['too many', ['physics', 'chemistry', 'biology', 'economics']],
    ['one twice', ['physics', 'physics', 'biology']],
    ['one that is for everybody', ['english', 'physics', 'biology']],
    ['one that is not there', ['physics', 'biology', 'latin']],
    ['one of them too many that is not there', ['physics', 'chemistry', 'biology', 'latin']],
    ['none', []],
  ])('are none where %s was chosen', (_, chosen) => {
    expect(sat(chosen)).toBeUndefined();
  });

  it('leave out one without questions', () => {
    const sections = [...utme, choice('empty', 0)];
    expect(sat(['physics', 'biology', 'empty'], sections)).toBeUndefined();
  });

  it('are all where there is nothing to choose, whatever was chosen', () => {
    expect(sat(['physics'], utme, null)).toHaveLength(6);
  });
});
