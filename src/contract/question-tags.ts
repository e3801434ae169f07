import { z } from 'zod';
import { questionLimits } from './question-limits.ts';
import { singleLine } from './single-line.ts';

const noList = { error: 'Tags must be a list of words' };
const noTag = { error: 'Please enter a tag' };

/** Lists of tags are typed and kept in files with these signs between them, so no tag has one. */
const separators = /[,;]/;

/** What two tags have in common that are the same: their case does not count. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase().normalize('NFC');

/** A word or a few by which an author finds questions again. It is no part of what a question says. */
export const questionTagSchema = singleLine(noTag)
  .overwrite((tag) => tag.normalize('NFC'))
  .min(1, noTag)
  .max(questionLimits.tag, { error: `A tag can have at most ${questionLimits.tag} characters` })
  .refine((tag) => !separators.test(tag), { error: 'A tag cannot have a comma or a semicolon in it' });

/** The tags of a question. */
export const questionTagsSchema = z
  .array(questionTagSchema, noList)
  .overwrite(tagsInOrder)
  .max(questionLimits.tags, { error: `A question can have at most ${questionLimits.tags} tags` });

/** Each once, in an order that is the same wherever they are read. */
export function tagsInOrder(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag);
}

/** The tags that are typed in one line, or stand in one cell. */
export function splitTags(line: string): string[] {
  return line
    .split(separators)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
