import { describe, expect, it } from 'vitest';
import { areNumbersInOrder, namesPlaces } from './keeps-order.ts';

const question = { text: 'Which is it?', explanation: '', options: [{ text: 'Lagos' }, { text: 'Kano' }] };
const withOption = (text: string) => ({ ...question, options: [...question.options, { text }] });

describe('a question that says where its options stand', () => {
  it.each([
    'All of the above',
    'all of these',
    'None of the above.',
    'None of these',
    'Both of the above',
    'Neither of these',
    'A and B',
    'Both A and B',
    'A and C only',
    'A, B and C',
    'Neither A nor B',
    'Either (a) or (b)',
    'Options A and D',
    'All the above are correct',
  ])('is known by the option %j', (text) => {
    expect(namesPlaces(withOption(text))).toBe(true);
  });

  it.each([
    'Abuja',
    'A',
    'Vitamin A and C',
    'Both parents',
    'All of the water',
    'None',
    'I and II',
    'Above the clouds',
    'a',
    'Hepatitis A or B',
    '$A \\cup B$',
  ])('is not seen in the option %j', (text) => {
    expect(namesPlaces(withOption(text))).toBe(false);
  });

  it.each([
    [{ explanation: 'Option B is the capital.' }, true],
    [{ explanation: 'The answer is C, because it is the largest.' }, true],
    [{ text: 'Which of options A and B is larger?' }, true],
    [{ explanation: 'The other options are states.' }, false],
    [{ explanation: 'The answer is Abuja.' }, false],
    [{ explanation: 'The answer is a city.' }, false],
  ])('is known by what it says: %j', (said, expected) => {
    expect(namesPlaces({ ...question, ...said })).toBe(expected);
  });

  it('is known by letters that are typed before all of its options', () => {
    expect(namesPlaces({ ...question, options: [{ text: 'A. Lagos' }, { text: 'B. Kano' }] })).toBe(true);
    expect(namesPlaces({ ...question, options: [{ text: 'A. Lagos' }, { text: 'Kano' }] })).toBe(false);
  });

  it('is none without options', () => {
    expect(namesPlaces({ ...question, explanation: 'Option B', options: [] })).toBe(false);
  });
});

describe('options that are numbers in order', () => {
  it.each([
    [['1', '2', '3'], true],
    [['40', '30.5', '−2'], true],
    [['₦1,000', '₦2,000', '₦10,000'], true],
    [['5 cm', '10 cm', '20 cm'], true],
    [['₦ 500', '₦ 1,000', '₦ 10,000'], true],
    [['1-5', '6-10', '11-15'], true],
    [['−5', '0', '3'], true],
    [['Class 1', 'Class 2', 'Class 3'], false],
    [['-1', 'none', '3'], false],
    [['1', 'two', '3', '4'], false],
    [['3', '2', '2'], false],
    [['3', '1', '2'], false],
    [['1', '2'], false],
    [['1', 'two', '3'], false],
    [['1', '1', '2'], false],
    [['Lagos', 'Kano', 'Abuja'], false],
  ])('%j: %s', (texts, expected) => {
    expect(areNumbersInOrder(texts.map((text) => ({ text })))).toBe(expected);
  });
});
