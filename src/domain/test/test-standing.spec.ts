import { describe, expect, it } from 'vitest';
import { highestOf, mayDo } from './test-standing.ts';

describe('a standing with a test', () => {
  it.each([
    ['view', 'view', true],
    ['view', 'use', false],
    ['use', 'view', true],
    ['use', 'edit', false],
    ['edit', 'use', true],
    ['edit', 'own', false],
    ['own', 'edit', true],
    ['own', 'own', true],
  ] as const)('%s does for what needs %s: %s', (standing, needed, does) => {
    expect(mayDo(standing, needed)).toBe(does);
  });

  it('is the highest where a person has several', () => {
    expect(highestOf(['use', 'view'])).toBe('use');
    expect(highestOf(['view', 'edit', 'use'])).toBe('edit');
    expect(highestOf([])).toBeUndefined();
  });
});
