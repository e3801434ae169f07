import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SoundPlay } from '#contract/media-facts.ts';
import { joinedPlays, playedOf } from './sound-plays.ts';

const play = (id: string, at: number | null, mediaId = 'song'): SoundPlay => ({ id, mediaId, at });

describe('plays that two sides know of', () => {
  it.each([
    ['nothing and nothing', [], [], []],
    ['what one of them alone knows', [play('a', 1)], [play('b', 2)], [play('a', 1), play('b', 2)]],
    ['the further of two places', [play('a', 3)], [play('a', 2)], [play('a', 3)]],
    ['the end, whatever comes later', [play('a', null)], [play('a', 2)], [play('a', null)]],
    ['the end, whoever knows it', [play('a', 2)], [play('a', null)], [play('a', null)]],
    ['one sound, though it was told as another', [play('a', 2)], [play('a', 3, 'other')], [play('a', 3)]],
  ])('are %s', (_, known, told, joined) => {
    expect(joinedPlays(known, told)).toEqual(joined);
  });

  it('are the same however often and in whatever order they are told', () => {
    const plays = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        mediaId: fc.constant('song'),
        at: fc.option(fc.integer({ min: 0, max: 9 })),
      }),
    );
    fc.assert(
      fc.property(plays, plays, (some, others) => {
        const sorted = (all: SoundPlay[]) => all.toSorted((one, other) => one.id.localeCompare(other.id));
        const once = joinedPlays(joinedPlays([], some), others);
        expect(sorted(joinedPlays(once, [...others, ...some]))).toEqual(sorted(once));
        expect(sorted(joinedPlays(joinedPlays([], others), some))).toEqual(sorted(once));
      }),
    );
  });
});

describe('what a sound has had', () => {
  it.each([
    ['nothing', [], { begun: 0, at: 0 }],
    ['one that goes on', [play('a', 4)], { begun: 1, at: 4 }],
    ['one that was heard', [play('a', null)], { begun: 1, at: 0 }],
    ['a second one that goes on', [play('a', null), play('b', 2)], { begun: 2, at: 2 }],
    ['one, beside that of another sound', [play('a', null), play('b', 2, 'other')], { begun: 1, at: 0 }],
  ])('is %s', (_, plays, had) => {
    expect(playedOf(plays, 'song')).toEqual(had);
  });
});
