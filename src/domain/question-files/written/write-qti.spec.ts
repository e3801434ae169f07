import type { Element } from 'domhandler';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { questionTypes } from '#contract/vocabulary.ts';
import { examples } from '#domain/kinds/examples.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { childrenOf, elementName, parseXml } from '../xml/parse-xml.ts';
import { writeQti } from './write-qti.ts';

const sound = '12345678-0000-4000-8000-000000000002';
const text = `++Look++:\n\n3. three\n4. four\n\n| a | b |\n| --- | --- |\n| c | d |\n\n![A call](sound:${sound})`;
const questions = questionTypes.map((type): PortableQuestion => ({
  ...examples[type],
  type,
  test: 'All kinds',
  section: 'A',
  passage: { title: 'Read', text },
  media: [{ id: sound, data: 'data:audio/mpeg;base64,SUQz' }],
}));

function documents(version: 'qti-2.1' | 'qti-3'): Map<string, Element> {
  const { content } = writeQti(version, questions);
  if (typeof content === 'string') throw new Error('no package');
  const files = Object.entries(unzipSync(content)).filter(([name]) => name.endsWith('.xml'));
  return new Map(files.map(([name, bytes]) => [name, parseXml(strFromU8(bytes))]));
}

const all = (element: Element): Element[] => [element, ...childrenOf(element).flatMap(all)];

/** What may stand in a text, and how all else is called, in the schema of version 2.1. */
const html =
  'a abbr acronym address blockquote br cite code dfn div em h1 h2 h3 h4 h5 h6 kbd p pre q samp span strong var dl dt dd ol ul li img object param b big hr i small sub sup tt caption col colgroup table tbody tfoot thead td th tr';
const names =
  'assessmentItem responseDeclaration correctResponse value mapping mapEntry outcomeDeclaration defaultValue itemBody rubricBlock choiceInteraction simpleChoice orderInteraction matchInteraction simpleMatchSet simpleAssociableChoice textEntryInteraction inlineChoiceInteraction inlineChoice extendedTextInteraction responseProcessing responseCondition responseIf equal variable correct setOutcomeValue baseValue sum mapResponse modalFeedback assessmentTest testPart assessmentSection assessmentItemRef weight outcomeProcessing testVariables';
const known = new Set(`${html} ${names}`.split(' '));

describe('a package of QTI 2.1', () => {
  const written = documents('qti-2.1');
  const elements = [...written].filter(([name]) => name !== 'imsmanifest.xml').flatMap(([, root]) => all(root));

  it('has no element and no attribute that its schema has not', () => {
    expect(elements.map(elementName).filter((name) => !known.has(name))).toEqual([]);
    const attributes = new Set(elements.flatMap(({ attribs }) => Object.keys(attribs)));
    expect([...attributes].filter((name) => /-|^(?:start|controls|use)$/.test(name))).toEqual([]);
  });

  it('has the parts of each item in the order of the schema', () => {
    const order = ['responseDeclaration', 'outcomeDeclaration', 'itemBody', 'responseProcessing', 'modalFeedback'];
    for (const [name, root] of written) {
      if (!name.startsWith('items/')) continue;
      const places = childrenOf(root).map((child) => order.indexOf(elementName(child)));
      expect(places).toEqual([...places].sort());
      expect(places).not.toContain(-1);
    }
  });

  it('has identifiers that are names, each once in its document', () => {
    for (const root of written.values()) {
      const declared = all(root).filter((element) =>
        /Choice$|Declaration$|^assessment|^resource$/.test(elementName(element)),
      );
      const identifiers = declared.flatMap(({ attribs }) => attribs['identifier'] ?? []);
      expect(identifiers.filter((one) => !/^[A-Za-z_][\w.-]*$/.test(one))).toEqual([]);
      const inGaps = identifiers.filter((one) => !/^c\d+$/.test(one));
      expect(new Set(inGaps).size).toBe(inGaps.length);
    }
  });

  it('tells what its texts cannot say', () => {
    const losses = new Set(writeQti('qti-2.1', questions).lost.map(({ what }) => what));
    expect([...losses]).toContain('Its numbered lists begin with 1');
    const plain = writeQti('qti-2.1', [{ ...questions[0]!, passage: undefined }]).lost.map(({ what }) => what);
    expect(plain).toEqual(['Its category is left out', 'Difficulty is left out']);
  });

  it('names in its manifest what is in it', () => {
    const resources = [...written]
      .flatMap(([name, root]) => (name === 'imsmanifest.xml' ? all(root) : []))
      .filter((element) => elementName(element) === 'resource');
    expect(resources.map(({ attribs }) => attribs['type'])).toEqual([
      'imsqti_test_xmlv2p1',
      ...questions.map(() => 'imsqti_item_xmlv2p1'),
    ]);
    expect(resources.every(({ attribs }) => written.has(attribs['href'] ?? ''))).toBe(true);
  });
});

describe('a package of QTI 3', () => {
  it('has every element in the names of version 3', () => {
    const names3 = [...documents('qti-3')]
      .filter(([name]) => name !== 'imsmanifest.xml')
      .flatMap(([, root]) => all(root).map(elementName));
    expect(names3.filter((name) => /[A-Z]/.test(name))).toEqual([]);
    expect(names3.filter((name) => !name.startsWith('qti-') && !html.split(' ').includes(name))).toEqual(
      Array<string>(names3.filter((name) => name === 'audio').length).fill('audio'),
    );
  });
});
