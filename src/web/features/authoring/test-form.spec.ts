import { describe, expect, it } from 'vitest';
import { checkForm, emptyForm, formOf, isSameForm, type TestField, type TestFormValues } from './test-form.ts';

const filled: TestFormValues = { ...emptyForm, title: 'Light', category: 'Physics' };
const lagos = 'Africa/Lagos';

describe('the form of a test', () => {
  it('begins with the defaults of the specification', () => {
    expect(emptyForm).toEqual({
      title: '',
      description: '',
      category: '',
      timeLimit: '60',
      passingScore: '60',
      accessLevel: 'free',
      visibility: 'link',
      difficulty: 'medium',
      tags: '',
      reviewPolicy: 'after-submission',
      reviewFrom: '',
      shufflesQuestions: true,
      shufflesOptions: true,
      allowsCalculator: false,
      marksOff: 'nothing',
      showsPlace: false,
      opensAt: '',
      closesAt: '',
      accessCode: '',
      attemptLimit: '',
    });
  });

  it.each<[TestField, string, string | null]>([
    ['title', '', 'Please enter a test title'],
    ['title', '   ', 'Please enter a test title'],
    ['title', 'a'.repeat(200), null],
    ['title', 'a'.repeat(201), 'The title can have at most 200 characters'],
    ['category', '', 'Please select a category'],
    ['category', 'Woodwork', null],
    ['timeLimit', '', 'Time limit must be between 1 and 480 minutes'],
    ['timeLimit', '0', 'Time limit must be between 1 and 480 minutes'],
    ['timeLimit', '1', null],
    ['timeLimit', '480', null],
    ['timeLimit', '481', 'Time limit must be between 1 and 480 minutes'],
    ['timeLimit', 'an hour', 'Time limit must be between 1 and 480 minutes'],
    ['timeLimit', '30.5', 'Time limit must be between 1 and 480 minutes'],
    ['passingScore', '', 'Passing score must be between 0 and 100'],
    ['passingScore', '-1', 'Passing score must be between 0 and 100'],
    ['passingScore', '0', null],
    ['passingScore', '100', null],
    ['passingScore', '100.5', 'Passing score must be between 0 and 100'],
    ['attemptLimit', '', null],
    ['attemptLimit', '0', 'The number of attempts must be between 1 and 100'],
    ['attemptLimit', '100', null],
    ['attemptLimit', '101', 'The number of attempts must be between 1 and 100'],
    ['accessCode', 'Ab27', null],
    ['accessCode', 'A b', 'A code has letters and digits'],
    ['tags', 'waves, '.repeat(30), null],
    ['tags', Array.from({ length: 21 }, (_, index) => `tag ${index}`).join(), 'A test can have at most 20 tags'],
    ['tags', 'a'.repeat(41), 'That tag is too long'],
  ])('%s %j: %s', (field, value, message) => {
    const { problems } = checkForm({ ...filled, [field]: value }, lagos);
    expect(problems?.[field] ?? null).toBe(message);
  });

  it('names every field that is wrong, and the first of them', () => {
    const checked = checkForm({ ...emptyForm, timeLimit: '0' }, lagos);
    expect(checked).toMatchObject({ first: 'title', test: null });
    expect(Object.keys(checked.problems ?? {})).toEqual(['title', 'category', 'timeLimit']);
  });

  it('says the same test after it was shown and sent again', () => {
    const typed = { ...filled, tags: ' waves ,, wèrè, waves', attemptLimit: '3', passingScore: '62.5' };
    const { test } = checkForm(typed, lagos);
    expect(test).toMatchObject({ tags: ['waves', 'wèrè'], attemptLimit: 3, passingScore: 62.5 });
    expect(checkForm(formOf(test!, lagos), lagos)).toEqual({ test, problems: null });
  });

  it("takes the date of the answers on the school's clocks, and shows it so again", () => {
    const typed = { ...filled, reviewPolicy: 'after-date', reviewFrom: '2026-11-21T14:00' } as const;
    const { test } = checkForm(typed, lagos);
    expect(test).toMatchObject({ reviewPolicy: 'after-date', reviewFrom: '2026-11-21T13:00:00.000Z' });
    expect(formOf(test!, lagos).reviewFrom).toBe(typed.reviewFrom);
  });

  it('asks for the date of the answers where there is to be one', () => {
    const { problems } = checkForm({ ...filled, reviewPolicy: 'after-date' }, lagos);
    expect(problems).toEqual({ reviewFrom: 'Please say from when answers are shown' });
    const without = { ...filled, reviewPolicy: 'never', reviewFrom: '2026-11-21T14:00' } as const;
    expect(checkForm(without, lagos).test).toMatchObject({ reviewPolicy: 'never', reviewFrom: null });
  });

  it('has its window on the school’s clocks, which closes after it opens', () => {
    const window = { ...filled, opensAt: '2026-11-21T14:00', closesAt: '2026-11-21T15:00' };
    expect(checkForm(window, lagos).test).toMatchObject({
      opensAt: '2026-11-21T13:00:00.000Z',
      closesAt: '2026-11-21T14:00:00.000Z',
    });
    const { problems } = checkForm({ ...window, closesAt: '2026-11-21T14:00' }, lagos);
    expect(problems?.closesAt).toBe('This has to come after it opens');
  });

  it('knows whether anything was changed', () => {
    expect(isSameForm(filled, { ...filled })).toBe(true);
    expect(isSameForm(filled, { ...filled, visibility: 'public' })).toBe(false);
  });
});
