import { describe, expect, it } from 'vitest';
import { gravity, itemFlags } from './item-flags.ts';

type Item = Parameters<typeof itemFlags>[0];

const option = (isCorrect: boolean, top: number, middle = top, bottom = top) => ({
  optionId: `${isCorrect} ${top}`,
  text: '',
  isCorrect,
  top,
  middle,
  bottom,
});
const sound: Item = {
  attempts: 40,
  facility: 0.6,
  randomGuessScore: 25,
  discriminationIndex: 35,
  options: [option(true, 0.8, 0.6, 0.4), option(false, 0.1), option(false, 0.1)],
};

const texts = (changes: Partial<Item>) => itemFlags({ ...sound, ...changes }).map((flag) => flag.text);

describe('the flags of a question', () => {
  const checkKey = 'Weaker students do better here: check the key';
  const guessing = 'Fewer get this right than by guessing: something misleads them';
  const easy = 'Nearly everybody gets this right: it tells little';
  const hard = 'Hardly anybody gets this right: was it taught?';
  const flat = 'Strong and weak students do about the same here: is it clear what is asked?';

  it.each<[string, Partial<Item>, string[]]>([
    ['a sound question', {}, []],
    ['nine attempts', { attempts: 9, discriminationIndex: -50 }, []],
    ['ten attempts', { attempts: 10, discriminationIndex: -50 }, [checkKey]],
    ['a discrimination just below 0', { discriminationIndex: -0.1 }, [checkKey]],
    ['a discrimination of 0', { discriminationIndex: 0 }, [flat]],
    ['a discrimination just below 10', { discriminationIndex: 9.9 }, [flat]],
    ['a discrimination of 10', { discriminationIndex: 10 }, []],
    ['no discrimination at all, since all are right', { discriminationIndex: null, facility: 1 }, [easy]],
    ['a facility of .95', { facility: 0.95 }, []],
    ['a facility just above .95', { facility: 0.951 }, [easy]],
    ['a facility below that of guessing', { facility: 0.24 }, [guessing]],
    ['a facility as that of guessing', { facility: 0.25 }, []],
    ['few right where guessing is no help', { facility: 0.1, randomGuessScore: 0, options: [] }, [hard]],
    ['a facility of .2', { facility: 0.2, randomGuessScore: 10 }, []],
    [
      'a wrong option that the best prefer',
      { options: [option(true, 0.4), option(false, 0.5)] },
      ['The best third choose B more often than the key: is B right too?'],
    ],
    ['a wrong option as popular as the key', { options: [option(true, 0.5), option(false, 0.5)] }, []],
    [
      'a wrong option that nobody chooses',
      { options: [option(true, 0.6), option(false, 0.4), option(false, 0)] },
      ['Nobody chooses C: make it more tempting, or leave it out'],
    ],
    [
      'wrong options that nobody chooses',
      { options: [option(false, 0), option(true, 1), option(false, 0), option(false, 0)] },
      ['Nobody chooses A, C or D: make it more tempting, or leave it out'],
    ],
    [
      'options nobody chooses because all are right',
      { facility: 1, options: [option(true, 1), option(false, 0)] },
      [easy],
    ],
    ['no attempts', { attempts: 0, facility: null, discriminationIndex: null }, []],
  ])('for %s', (_name, changes, expected) => {
    expect(texts(changes)).toEqual(expected);
  });

  it.each<[Partial<Item>, number]>([
    [{}, 0],
    [{ facility: 1 }, 1],
    [{ facility: 1, discriminationIndex: -5 }, 2],
  ])('are as grave as the gravest', (changes, expected) => {
    expect(gravity({ ...sound, ...changes })).toBe(expected);
  });
});
