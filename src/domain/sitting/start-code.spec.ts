import { expect, it } from 'vitest';
import { newStartCode, startCodeKey, startCodeText } from './start-code.ts';

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, index) => (index * 37) % 248);

it('is ten letters without those that are mistaken, and is known again however it was typed', () => {
  const code = newStartCode(bytes);
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  expect(startCodeText(code)).toMatch(/^\S{5} \S{5}$/);
  expect(startCodeKey(` ${startCodeText(code).toLowerCase().replace(' ', '-')} `)).toBe(code);
});
