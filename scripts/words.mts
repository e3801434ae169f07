import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** One file of src/web/words: its messages by their keys, in the form of ICU MessageFormat. */
export type Texts = Record<string, string>;

const wordsFolder = path.join(import.meta.dirname, '../src/web/words');
const wordsFile = /\/src\/web\/words\/([a-z]{2})\/[a-z]+\.json$/;

/**
 * French has a narrow space before what is high, inside its quotation marks, and between thousands, and no line breaks
 * there. Translators write a plain one.
 */
const typography: Record<string, (text: string) => string> = {
  fr: (text) => text.replaceAll(/ (?=[;:!?»%])|(?<=«) |(?<=\d) (?=\d{3})/g, '\u202f'),
};

/** What a page needs of a message, which is read at build: the page has no parser. */
export function compileText(text: string, language: string): ReturnType<typeof compile> {
  return compile(typography[language]?.(text) ?? text);
}

export function languageFolders(): string[] {
  const entries = readdirSync(wordsFolder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

export function partsOfLanguage(language: string): string[] {
  return readdirSync(path.join(wordsFolder, language)).map((file) => path.basename(file, '.json'));
}

/** The files of an exam, which come in one part; those of all other screens in another (page-parts.mts). */
export const examWords = /\/(common|fixed|exam|media|files|room|sections|stops)\.json$/;

/** The files of a language that a page needs, below src/web. English stands in the code. */
export function wordsOf(language: string, page: string): string[] {
  if (language === 'en') return [];
  const files = partsOfLanguage(language).map((part) => `words/${language}/${part}.json`);
  return page === 'exam' ? files.filter((file) => examWords.test(file)) : files;
}

export function readTexts(language: string, part: string): Texts {
  return textsIn(path.join(wordsFolder, language, `${part}.json`));
}

function textsIn(file: string): Texts {
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(read ?? {}).map(([key, text]) => [key, String(text)]));
}

/** Puts the catalogues into the pages, compiled. */
export const compiledWords: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  load: {
    filter: { id: wordsFile },
    handler(id) {
      this.addWatchFile(id);
      const language = wordsFile.exec(id)?.[1] ?? 'en';
      const compiled = Object.entries(textsIn(id)).map(([key, text]) => [key, compileText(text, language)]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))};`, moduleType: 'js' };
    },
  },
};

type Kind = 'Value' | 'number' | 'Tag';

/** The gaps of a message, each with what fills it. */
export function gapsOf(text: string): Map<string, Kind> {
  return new Map(gapsIn(compile(text)));
}

function gapsIn(message: unknown): [string, Kind][] {
  return isList(message) ? message.filter(isList).flatMap(gapsOfPart) : [];
}

/** As icu-minify writes a part down: a name, then the number of what is done with it and how, or what a tag encloses. */
function gapsOfPart([name, ...rest]: readonly unknown[]): [string, Kind][] {
  const [kind, choices] = rest;
  if (kind === undefined) return [[String(name), 'Value']];
  if (typeof kind !== 'number' || kind === 0) return [[String(name), 'Tag'], ...gapsIn(rest)];
  const inChoices = Object.values(typeof choices === 'object' ? { ...choices } : {}).flatMap(gapsIn);
  return [[String(name), kind === 1 ? 'Value' : 'number'], ...inChoices];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** src/web/words/messages.ts: which messages there are in English, and what stands in their gaps. */
export function messageTypes(): string {
  const parts = partsOfLanguage('en').map((part) => {
    const messages = Object.entries(readTexts('en', part)).map(([key, text]) => ({ key, gaps: [...gapsOf(text)] }));
    const isRich = ({ gaps }: (typeof messages)[number]) => gaps.some(([, kind]) => kind === 'Tag');
    return { part, plain: messages.filter((one) => !isRich(one)), rich: messages.filter(isRich) };
  });
  const plain = parts.map(({ part, plain: all }) => {
    const lines = all.map(({ key, gaps }) => `    ${key}: [${gaps.length === 0 ? '' : `values: ${fields(gaps)}`}];`);
    return `  ${part}: {\n${lines.join('\n')}\n  };`;
  });
  const rich = parts.map(({ part, rich: all }) => {
    const lines = all.map(({ key, gaps }) => `    ${key}: ${fields(gaps)};`);
    return lines.length === 0 ? `  ${part}: {};` : `  ${part}: {\n${lines.join('\n')}\n  };`;
  });
  return [
    "import type { ReactElement } from 'react';",
    '',
    '// Written by scripts/write-words.mjs from the English catalogues. Not for editing.',
    '',
    'type Value = string | number;',
    'type Tag = ReactElement;',
    '',
    `export type Messages = {\n${plain.join('\n')}\n};`,
    '',
    `export type RichMessages = {\n${rich.join('\n')}\n};`,
    '',
  ].join('\n');
}

const fields = (gaps: readonly [string, Kind][]) => `{ ${gaps.map(([name, kind]) => `${name}: ${kind}`).join('; ')} }`;
