import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { questionTypes } from '#contract/vocabulary.ts';

const source = path.join(import.meta.dirname, '../src');

/** The demo school writes its own questions, and what helps specs is theirs. */
const ownQuestions = /^(server\/(school\/demo|spec)\/)|(^|\/)spec-|\.spec\.tsx?$/;
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !ownQuestions.test(file));

/** `type === 'essay'`, `kind !== 'essay'`, `.where('type', '=', 'essay')`. */
const compared = (words: string) =>
  new RegExp(String.raw`\b(?:${words})\b'?,?\s*(?:[!=]==|'(?:=|!=|in)',)\s*\[?'(?:${questionTypes.join('|')})'`);
/** `['matching', 'gap-fill'].includes(question.type)`. */
const listed = new RegExp(String.raw`'(?:${questionTypes.join('|')})'\]\.includes\([^)]*\b(?:type|kind)\)`);

/** What readers of files call a kind is what a file calls so. */
const wordsIn = (file: string) => (file.startsWith('domain/question-files/') ? 'type' : 'type|kind');

it('nobody compares the name of a kind of question: a new one would be taken for another, so the kind is asked', () => {
  const found = files.flatMap((file) => {
    const isNamed = compared(wordsIn(file));
    return readFileSync(path.join(source, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isNamed.test(line) || listed.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
  });
  expect(found).toEqual([]);
});
