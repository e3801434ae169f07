import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
import ts from 'typescript-5';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { languages } from '#contract/languages.ts';
import { markingRules, questionTypes } from '#contract/vocabulary.ts';
import { notesOf } from '#domain/kinds/marking-rule.ts';
import { compileText, gapsOf, languageFolders, messageTypes, partsOfLanguage, readTexts } from './words.mts';

const web = path.join(import.meta.dirname, '../src/web');
/** What no call of students and visitors answers: the staff's screens keep their English in place. */
const isStaffs = ({ access, path: address }: (typeof allEndpoints)[number]) =>
  !['public', 'student'].includes(access) || address.startsWith('/api/setup');
const named = (endpoints: typeof allEndpoints) => new Set<string>(endpoints.flatMap(({ errors }) => errors));
const namedForOthers = named(allEndpoints.filter((endpoint) => !isStaffs(endpoint)));
const namedForStaff = named(allEndpoints.filter(isStaffs));
/** What is said of a file that is served by hand, and to programs. */
const neverShown = ['BACKUP_NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE'];
const isForOthers = (code: string) =>
  !neverShown.includes(code) && (namedForOthers.has(code) || !namedForStaff.has(code));

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.spec\.tsx?$/.test(file) && !file.startsWith('words/'))
  .map((file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }));

describe('the catalogues', () => {
  const others = languageFolders().filter((language) => language !== 'en');
  const parts = partsOfLanguage('en');

  it('are there for each language that can be chosen', () => {
    expect(languageFolders().toSorted()).toEqual([...languages].toSorted());
  });

  it.each(others)('in %s have every message of English, in its order, and no other', (language) => {
    expect(
      partsOfLanguage(language)
        .filter((part) => part !== 'fixed')
        .toSorted(),
    ).toEqual(parts.toSorted());
    for (const part of parts)
      expect(Object.keys(readTexts(language, part))).toEqual(Object.keys(readTexts('en', part)));
  });

  it.each(others)('in %s have the gaps of English in every message', (language) => {
    for (const part of parts) {
      const english = readTexts('en', part);
      for (const [key, text] of Object.entries(readTexts(language, part))) {
        const names = (message: string) => [...gapsOf(message).keys()].toSorted();
        expect({ key, gaps: names(text) }).toEqual({ key, gaps: names(english[key] ?? '') });
      }
    }
  });

  it.each(others)('in %s have what the server says to students', (language) => {
    const codes = Object.entries(errorCatalogue).filter(([code]) => isForOthers(code));
    const known = readTexts(language, 'fixed');
    expect(codes.filter(([, { message }]) => known[message] === undefined).map(([code]) => code)).toEqual([]);
  });

  it.each(others)('in %s have what stands with a question of every kind', (language) => {
    const known = readTexts(language, 'fixed');
    const notes = questionTypes.flatMap((type) =>
      markingRules.flatMap((markingRule) => notesOf({ type, markingRule, asksUnit: true, wrongTakes: 1 })),
    );
    expect([...new Set(notes)].filter((note) => known[note] === undefined)).toEqual([]);
  });

  it('have no message that nothing says', () => {
    const unsaid = parts.flatMap((part) => {
      return Object.keys(readTexts('en', part))
        .filter((key) => !sources.some(({ text }) => text.includes(`'${key}'`)))
        .map((key) => `${part}: ${key}`);
    });
    expect(unsaid).toEqual([]);
  });

  it('are what the types say of them (scripts/write-words.mjs)', async () => {
    const file = path.join(web, 'words/messages.ts');
    const options = { ...(await prettier.resolveConfig(file)), filepath: file };
    expect(readFileSync(file, 'utf8')).toBe(await prettier.format(messageTypes(), options));
  });

  it('keep French marks on the line of their word', () => {
    const marked = 'Quitter\u202f? «\u202fOui\u202f»\u202f: 10\u202f%, ₦1\u202f000';
    expect(compileText('Quitter ? « Oui » : 10 %, ₦1 000', 'fr')).toBe(marked);
  });
});

/** Whose every sentence is in the catalogues. */
const moved =
  /^(app|screens\/(landing|checkout|student|shared)|features\/(account|attempt|palette|payments|referrals|results|session|settings|tests|two-factor))\//;
/** Read by staff alone. */
const ofStaff = [
  'features/palette/search-key.ts',
  'app/navigation.ts',
  'app/TwoFactorScreen.tsx',
  'features/results/looks-text.ts',
  'screens/landing/SetupScreen.tsx',
  'screens/student/preview/PreviewFacts.tsx',
  'screens/student/preview/PreviewResult.tsx',
  'screens/student/preview/PreviewRoom.tsx',
  'screens/student/preview/PreviewScreen.tsx',
];
const shown = /^(alt|title|label|text|lead|hint|placeholder|confirm|submit|aria-label|name|heading)$/;

describe('the screens of students and visitors', () => {
  it.each(sources.filter(({ file }) => moved.test(file) && !ofStaff.includes(file)))(
    '$file says nothing but what is in the catalogues',
    ({ file, text }) => expect(sentencesIn(file, text)).toEqual([]),
  );
});

/** Text between tags, attributes that are read, and sentences that something else makes of text. */
function sentencesIn(file: string, text: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isError(node)) return;
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) found.push(node.text.trim());
    if (ts.isStringLiteralLike(node) && isRead(node)) found.push(node.text);
    if (ts.isTemplateExpression(node) && isSentence(withoutGaps(node))) found.push(node.getText());
    if (ts.isCallExpression(node) && saysWords(node) && !isInFunction(node)) found.push(node.getText());
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** What is thrown is for whoever reads the log. */
const isError = (node: ts.Node) => ts.isNewExpression(node) && node.expression.getText() === 'Error';

/** What a module says as it is read in, it says in English: the language is not known yet. */
const saysWords = ({ expression }: ts.CallExpression) => /^\w+Words(\.rich)?$/.test(expression.getText());

function isInFunction(node: ts.Node): boolean {
  return node.parent !== undefined && (ts.isFunctionLike(node.parent) || isInFunction(node.parent));
}

function isRead(node: ts.StringLiteralLike): boolean {
  const isAttribute = ts.isJsxAttribute(node.parent) && shown.test(node.parent.name.getText());
  return isAttribute ? /\p{L}{2} ?\p{L}*/u.test(node.text) && /^\p{Lu}|\s/u.test(node.text) : isSentence(node.text);
}

/** Words after a capital: no name of a class, of a code or of a media query. */
const isSentence = (text: string) => /^\p{Lu}[\p{L}’']+,? [\p{L}\d]/u.test(text);

const withoutGaps = ({ head, templateSpans }: ts.TemplateExpression) =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('0');
