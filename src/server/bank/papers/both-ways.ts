import bidiFactory from 'bidi-js';
import { hasRightToLeft } from '#domain/question/right-to-left.ts';

/** Part of a line that is read one way. */
export type Stretch<T> = { unit: T; text: string; isRightToLeft: boolean };

const bidi = bidiFactory();
const letter = /\p{L}/u;

/** Whether a passage is read from the right: its first letter tells. */
export function isReadFromRight(text: string): boolean {
  const [first = ''] = letter.exec(text) ?? [];
  return hasRightToLeft(first);
}

/**
 * The parts of a line in the order in which they stand on paper, by Unicode's algorithm for text that is read both ways.
 * What is read from the right stays in the order of its letters: whoever shapes it turns it round.
 * @param units what follows each other, in the order of reading, each with its text
 */
export function inOrderOnPaper<T>(units: readonly { unit: T; text: string }[], fromRight: boolean): Stretch<T>[] {
  const whole = units.map(({ text }) => text).join('');
  const { levels } = bidi.getEmbeddingLevels(whole, fromRight ? 'rtl' : 'ltr');
  const stretches: (Stretch<T> & { level: number })[] = [];
  let at = 0;
  for (const { unit, text } of units) {
    for (let from = 0; from < text.length;) {
      const level = levels[at + from] ?? 0;
      let to = from;
      while (to < text.length && levels[at + to] === level) to += 1;
      stretches.push({ unit, text: text.slice(from, to), isRightToLeft: level % 2 === 1, level });
      from = Math.max(to, from + 1);
    }
    at += text.length;
  }
  return turned(stretches).map(({ unit, text, isRightToLeft }) => ({
    unit,
    text: isRightToLeft ? mirrored(text) : text,
    isRightToLeft,
  }));
}

/** Rule L2: from the highest level down, what stands at it or above is turned round. */
function turned<S extends { level: number }>(stretches: readonly S[]): S[] {
  const order = [...stretches];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = to;
    }
  }
  return order;
}

/** Brackets open the other way where one reads from the right; signs without letters are turned round by nobody else. */
function mirrored(text: string): string {
  const signs = Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return (hasRightToLeft(text) ? signs : signs.toReversed()).join('');
}
