import { describe, expect, it } from 'vitest';
import { questionTagsSchema, splitTags, tagKey } from './question-tags.ts';

const read = (tags: unknown) => {
  const parsed = questionTagsSchema.safeParse(tags);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

describe('the tags of a question', () => {
  it.each([
    [
      ['  Algebra ', 'first\n term'],
      ['Algebra', 'first term'],
    ],
    [
      ['rivers', 'Africa', 'RIVERS'],
      ['Africa', 'rivers'],
    ],
    [['To\u0323pe\u0323'], ['T\u1ecdp\u1eb9']],
    [[], []],
    [Array.from({ length: 20 }, () => 'the same'), ['the same']],
    [['a'.repeat(41)], 'A tag can have at most 40 characters'],
    [['a,b'], 'A tag cannot have a comma or a semicolon in it'],
    [[' '], 'Please enter a tag'],
    [[3], 'Please enter a tag'],
    ['algebra', 'Tags must be a list of words'],
    [Array.from({ length: 11 }, (_, index) => `tag ${index}`), 'A question can have at most 10 tags'],
  ])('%j are %j', (given, expected) => expect(read(given)).toEqual(expected));

  it('are the same whatever their case, and not without their marks', () => {
    expect(tagKey('Ọ̀YỌ́')).toBe(tagKey('ọ̀yọ́'));
    expect(tagKey('oyo')).not.toBe(tagKey('ọyọ'));
  });

  it('are typed with commas or semicolons between them', () => {
    expect(splitTags(' algebra; first term,,revision ;')).toEqual(['algebra', 'first term', 'revision']);
  });
});
