import { expect, it } from 'vitest';
import { keepingRecent } from './recent.ts';

const megabyte = 1024 * 1024;

/** Each has so many megabytes; the one named `none` is not there, and `broken` fails at first. */
function storeOf(size: number) {
  const asked: string[] = [];
  let hasFailed = false;
  const store = keepingRecent({
    put: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    get: async (hash) => {
      asked.push(hash);
      if (hash === 'none') return undefined;
      if (hash === 'broken' && !hasFailed) {
        hasFailed = true;
        throw new Error('away');
      }
      return new Uint8Array(size * megabyte);
    },
  });
  return { asked, get: (hash: string) => store.get(hash, 'phone') };
}

it('what a room asks for at once is fetched once, and stays', async () => {
  const { asked, get } = storeOf(1);
  await Promise.all([get('a'), get('a'), get('b')]);
  await get('a');
  expect(asked).toEqual(['a', 'b']);
});

it('what is not there, or failed, is asked for again', async () => {
  const { asked, get } = storeOf(1);
  await expect(get('broken')).rejects.toThrow('away');
  expect(await get('broken')).toHaveLength(megabyte);
  expect(await get('none')).toBeUndefined();
  expect(await get('none')).toBeUndefined();
  expect(asked).toEqual(['broken', 'broken', 'none', 'none']);
});

it('the oldest goes where it would be too much', async () => {
  const { asked, get } = storeOf(30);
  for (const hash of ['a', 'b', 'c', 'c', 'a']) await get(hash);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
