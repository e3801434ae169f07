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
  attempts: 100,
  compared: 100,
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

  const among = (attempts: number) => ({ attempts, compared: attempts });

  it.each<[string, Partial<Item>, string[]]>([
    ['a sound question', {}, []],
    ['no attempts', { ...among(0), facility: null, discriminationIndex: null }, []],
    ['a question that was never marked', { facility: null, discriminationIndex: null, options: [] }, []],
    ['a discrimination that is not known', { discriminationIndex: null }, []],
    ['nine attempts', { ...among(9), facility: 0, randomGuessScore: 50 }, []],
    ['ten attempts', { ...among(10), facility: 0, randomGuessScore: 50, options: [] }, [guessing]],

    // Fisher's z at 99%: -23.2 among 100 reaches up to 0.
    ['a discrimination that may be chance', { discriminationIndex: -23 }, [flat]],
    ['a discrimination that is hardly chance', { discriminationIndex: -24 }, [checkKey]],
    ['the same among 27', { ...among(27), discriminationIndex: -24 }, [flat]],
    ['a strong one among 27', { ...among(27), discriminationIndex: -60 }, [checkKey]],
    ['few who could be compared', { compared: 3, discriminationIndex: -90 }, []],
    ['four wrong among 27', { ...among(27), facility: 23 / 27, discriminationIndex: -60 }, []],
    ['five wrong among 27', { ...among(27), facility: 22 / 27, discriminationIndex: -60 }, [checkKey]],
    ['96% right among 27, the best of them wrong', { ...among(27), facility: 26 / 27, discriminationIndex: -70 }, []],
    ['96% right among 1,000', { ...among(1_000), facility: 0.96, discriminationIndex: -20 }, [easy]],
    ['no discrimination at all, since all are right', { discriminationIndex: null, facility: 1 }, [easy]],

    // At 95%: 0 among 69 reaches up to 20.
    ['a discrimination of 0 among 68', { ...among(68), discriminationIndex: 0 }, []],
    ['a discrimination of 0 among 69', { ...among(69), discriminationIndex: 0 }, [flat]],
    ['a discrimination of 10', { discriminationIndex: 10 }, []],

    // Wilson's at 95%: all of 24 may be 89.9%.
    ['all of 24 right', { ...among(24), facility: 1 }, []],
    ['all of 25 right', { ...among(25), facility: 1 }, [easy]],
    ['94% of 100 right', { facility: 0.94 }, []],
    ['95% of 100 right', { facility: 0.95 }, [easy]],
    ['13% of 100 right, without guessing', { facility: 0.13, randomGuessScore: 0, options: [] }, [hard]],
    ['14% of 100 right, without guessing', { facility: 0.14, randomGuessScore: 0, options: [] }, []],
    // Wilson's at 99%: 15% may be 25.1%.
    ['a facility that may be that of guessing', { facility: 0.15 }, []],
    ['a facility below that of guessing', { facility: 0.14 }, [guessing]],

    // Of 33 in the best third 30 choose either: 22 of them is surely over half, 21 is not.
    ['a wrong option that the best prefer, perhaps', { options: [option(true, 9 / 33), option(false, 21 / 33)] }, []],
    [
      'a wrong option that the best surely prefer',
      { options: [option(true, 8 / 33), option(false, 22 / 33)] },
      ['The best third choose B more often than the key: is B right too?'],
    ],
    ['a wrong option as popular as the key', { options: [option(true, 0.5), option(false, 0.5)] }, []],

    ['a second key that the best prefer', { options: [option(true, 0.1), option(true, 0.8), option(false, 0.1)] }, []],
    [
      'a key that nobody chooses, and wrong options that somebody does',
      { options: [option(true, 0), option(false, 0.1, 0, 0), option(false, 0, 0.1, 0), option(false, 0, 0, 0.1)] },
      [],
    ],

    ['an option that none of 51 chooses', { ...among(51), options: [option(true, 0.6), option(false, 0)] }, []],
    [
      'an option that none of 52 chooses',
      { ...among(52), options: [option(true, 0.6), option(false, 0.4), option(false, 0)] },
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
  ])('for %s', (_name, changes, expected) => {
    expect(texts(changes)).toEqual(expected);
  });

  it.each<[Partial<Item>, number]>([
    [{}, 0],
    [{ facility: 1 }, 1],
    [{ discriminationIndex: -60 }, 2],
    [{ facility: 0.14 }, 2],
    [{ options: [option(true, 8 / 33), option(false, 22 / 33)] }, 2],
    [{ discriminationIndex: -23 }, 1],
    [{ facility: 0.1, randomGuessScore: 0, options: [] }, 1],
    [{ options: [option(true, 1), option(false, 0)] }, 1],
    [{ facility: 1, options: [option(true, 1), option(false, 0)] }, 1],
    [{ facility: 0.1 }, 2],
    [{ attempts: 9, facility: 0.1 }, 0],
  ])('are as grave as the gravest', (changes, expected) => {
    expect(gravity({ ...sound, ...changes })).toBe(expected);
  });
});
