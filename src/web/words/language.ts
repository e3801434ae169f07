import type { CompiledMessage } from 'icu-minify/format';
import { type Language, languageNames } from '#contract/languages.ts';

/** The messages of one file, by their keys, as scripts/words.mts compiles them. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

/** The files of a language, by who reads them; `fixed` is what is English on the wire (fixed.ts). */
export type Part =
  | 'common'
  | 'fixed'
  | 'exam'
  | 'media'
  | 'files'
  | 'room'
  | 'sections'
  | 'stops'
  | 'examinations'
  | 'visitor'
  | 'site'
  | 'account'
  | 'results'
  | 'student'
  | 'palette';

/** English stands in the code that uses it, so that there are words whatever the network does. */
const files = import.meta.glob<Catalogue>(['./*/*.json', '!./en/*.json'], { import: 'default' });

const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr' };
const longestWaitMs = 10_000;

let spoken: Language = 'en';
const needed = new Set<Part>(['common', 'fixed', 'media', 'files', 'stops']);
const known = new Map<string, Catalogue>();
const listeners = new Set<() => void>();

/** The language that the site is shown in. */
export function spokenLanguage(): Language {
  return spoken;
}

/** For Intl. */
export function locale(): string {
  return locales[spoken];
}

/** What the language has in the place of English; nothing in English itself, or where its file did not come. */
export function translation(part: Part, key: string): CompiledMessage | undefined {
  return known.get(fileOf(spoken, part))?.[key];
}

/** Called whenever another language is spoken. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of this page before anything is shown, as before-paint.js found it. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Brings these files of the language that is spoken. */
export function bringWords(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) needed.add(part);
  return bring(spoken);
}

/** Shows the site in another language as soon as its words are here. Without them it stays as it is. */
export async function speak(language: Language, ...parts: readonly Part[]): Promise<void> {
  for (const part of parts) needed.add(part);
  await bring(language);
  if ([...needed].some((part) => language !== 'en' && !known.has(fileOf(language, part)))) return;
  spoken = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** A network that hangs holds nobody up for longer: English is there. */
async function bring(language: Language): Promise<void> {
  if (language === 'en') return;
  const coming = Promise.allSettled([...needed].map((part) => bringFile(fileOf(language, part))));
  await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}

async function bringFile(file: string): Promise<void> {
  const words = known.get(file) ?? (await files[file]?.());
  if (words !== undefined) known.set(file, words);
}

const fileOf = (language: Language, part: Part) => `./${language}/${part}.json`;

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languageNames, tag);
}
