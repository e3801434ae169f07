import { describe, expect, it } from 'vitest';
import { askedForm } from './same-question.ts';

const question = (text: string, ...options: string[]) => ({
  text,
  options: options.map((option) => ({ text: option })),
});

describe('two questions', () => {
  it.each([
    ['with other spaces', question('Which  city?\n', 'Lagos ', 'Abuja')],
    ['with the options in another order', question('Which city?', 'Abuja', 'Lagos')],
    ['with an empty option', question('Which city?', 'Lagos', '', 'Abuja')],
    ['with marks that nobody sees', question('Which\u00A0city\u200B?', 'Lagos', 'Abuja\uFEFF')],
  ])('are the same %s', (_how, other) => {
    expect(askedForm(other)).toBe(askedForm(question('Which city?', 'Lagos', 'Abuja')));
  });

  it.each([
    ['another text', question('Which town?', 'Lagos', 'Abuja')],
    ['another option', question('Which city?', 'Lagos', 'Kano')],
    ['other capitals', question('Which city?', 'lagos', 'Abuja')],
    ['one option more', question('Which city?', 'Lagos', 'Abuja', 'Kano')],
  ])('differ by %s', (_what, other) => {
    expect(askedForm(other)).not.toBe(askedForm(question('Which city?', 'Lagos', 'Abuja')));
  });
});
