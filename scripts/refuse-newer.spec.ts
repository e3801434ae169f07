import { describe, expect, test } from 'vitest';
import { newerScript } from './newer-script.mts';
import { newerStyle } from './newer-style.mts';

describe('a script', () => {
  test.each([
    ['list.toSorted()', '.toSorted() (not in chrome 109, edge 109)'],
    ['dialog.requestClose()', '.requestClose() (not in chrome 109, edge 109, firefox 121, safari 16.4)'],
    ['Map.groupBy(list, keyOf)', 'Map.groupBy (not in chrome 109, edge 109)'],
    ['Promise.withResolvers()', 'Promise.withResolvers (not in chrome 109, edge 109, safari 16.4)'],
    ['new DisposableStack()', 'new DisposableStack (not in chrome 109, edge 109, firefox 121, safari 16.4)'],
  ])('that asks for %s is refused', (text, fault) => {
    expect(newerScript(text)).toContain(fault);
  });

  test.each(['/[\\w--\\d]/v', '{ using file = open(); }'])('in newer syntax is refused: %s', (text) => {
    expect(() => newerScript(text)).toThrow(SyntaxError);
  });

  test('may ask for what all have', () => {
    expect(newerScript('list.at(-1)?.flatMap(structuredClone); list.findLast(is); Object.hasOwn(a, b)')).toEqual([]);
  });
});

describe('a style sheet', () => {
  test.each([
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix() (not in chrome 109, edge 109)'],
    ['a { b & { color: red } }', 'nesting (not in chrome 109, edge 109, safari 16.4)'],
    ['a { field-sizing: content }', 'field-sizing (not in chrome 109, edge 109, firefox 121, safari 16.4)'],
    ['@starting-style { a { opacity: 0 } }', '@starting-style (not in chrome 109, edge 109, firefox 121, safari 16.4)'],
    ['a:open { color: red }', ':open (not in chrome 109, edge 109, firefox 121, safari 16.4)'],
  ])('that asks for %s is refused', (text, fault) => {
    expect(newerStyle(text)).toContain(fault);
  });

  test('may ask for what all have, and for more where an earlier value stands', () => {
    expect(newerStyle('a:has(b) { height: 100dvh; inset: 0 }')).toEqual([]);
    expect(newerStyle('a { color: red; color: color-mix(in srgb, red, blue) }')).toEqual([]);
  });
});
