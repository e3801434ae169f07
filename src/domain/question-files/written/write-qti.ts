import { strToU8, zipSync } from 'fflate';
import type { PassageContent } from '#contract/passage-content.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { mediaIn } from '#domain/question/media-line.ts';
import { parseRichText } from '#domain/question/rich-text.ts';
import { ownNamespace, passageClass } from '../qti/own-marks.ts';
import { writeOwnWords } from '../own-words.ts';
import { fromBase64 } from '../package/base64.ts';
import type { WrittenFile } from '../written-file.ts';
import { htmlWords } from '../xml/parse-xml.ts';
import { type CarriedFile, carriedFiles } from './carried-files.ts';
import { essayLoss, choosesSeveral, type Loss, lostOf, partsLoss, placeLoss, playsLoss } from './lost.ts';
import { qtiInteraction } from './qti-interaction.ts';
import { type QtiVersion, qtiVersions, schemaOf } from './qti-versions.ts';
import { escaped, firstNumber, htmlOf } from './rich-html.ts';

const losses: readonly Loss[] = [
  ['Its category is left out', ({ category }) => category !== ''],
  ['Tags are left out', ({ tags = [] }) => tags.length > 0],
  ['Difficulty is left out', ({ difficulty }) => difficulty !== 'medium'],
  [
    'Partial marks are as QTI gives them: what is wrong is taken off what is right',
    (question) => choosesSeveral(question) && ruleOf(question) === 'per-part',
  ],
  [
    'What may be off by a share is written as how far off it may be',
    ({ details: { number } }) => number?.tolerance === 'percent',
  ],
  ['Units are left out', ({ details: { number } }) => (number?.units.length ?? 0) > 0],
  [
    'Only the whole right order wins there',
    (question) => kindOf(question).inFiles === 'ordering' && ruleOf(question) === 'per-part',
  ],
  partsLoss,
  essayLoss,
  placeLoss,
  playsLoss,
];

/** Before HTML 5. */
const plainLosses: readonly Loss[] = [
  ['Its passage stands in the text of each of its questions', ({ passage }) => passage !== undefined],
  [
    'Its numbered lists begin with 1',
    ({ text, options, explanation, passage }) =>
      [text, explanation, passage?.text ?? '', ...options.map((option) => option.text)].some(beginsElsewhere),
  ],
];

const beginsElsewhere = (text: string) =>
  parseRichText(text).some((block) => block.kind === 'list' && block.isOrdered && firstNumber(block.items) !== 1);

type Passages = ReadonlyMap<string, PassageContent & { name: string }>;
type Package = {
  questions: readonly PortableQuestion[];
  version: QtiVersion;
  files: ReadonlyMap<string, CarriedFile>;
  /** Those that stand in a file of their own. */
  passages: Passages;
};

const heading = '<?xml version="1.0" encoding="UTF-8"?>\n';
const itemName = (place: number) => `items/q${place + 1}.xml`;
const score = { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' };

/** A package of QTI as the bytes of an archive: a test with its sections, an item for each question, passages, media. */
export function writeQti(name: keyof typeof qtiVersions, questions: readonly PortableQuestion[]): WrittenFile {
  const version = qtiVersions[name];
  const files = carriedFiles(questions);
  const all: Package = { questions, version, files, passages: version.hasStimulus ? passagesOf(questions) : new Map() };
  const documents = new Map<string, string>();
  for (const [place, question] of questions.entries()) documents.set(itemName(place), itemXml(question, place, all));
  for (const passage of all.passages.values()) documents.set(passage.name, passageXml(passage, all));
  documents.set('test.xml', testXml(all));
  documents.set('imsmanifest.xml', manifestXml(all));
  const content = zipSync({
    ...Object.fromEntries([...documents].map(([path, text]) => [path, strToU8(heading + text)])),
    ...Object.fromEntries([...files.values()].map((file) => [`media/${file.name}`, fromBase64(file.base64)])),
  });
  return { content, lost: lostOf(questions, version.hasStimulus ? losses : [...losses, ...plainLosses]) };
}

function passagesOf(questions: readonly PortableQuestion[]): Passages {
  const passages = new Map<string, PassageContent & { name: string }>();
  for (const { passage } of questions) {
    const key = JSON.stringify(passage);
    if (passage && !passages.has(key)) passages.set(key, { ...passage, name: `passages/p${passages.size + 1}.xml` });
  }
  return passages;
}

/** Texts as HTML, with media beside the folders of what names them. */
const htmlWriter =
  ({ files, version }: Package) =>
  (text: string) =>
    htmlOf(
      text,
      ({ id }) => {
        const file = files.get(id);
        return file && `../media/${file.name}`;
      },
      { underline: ['<span class="qti-underline">', '</span>'], hasHtml5: version.hasHtml5 },
    );

function itemXml(question: PortableQuestion, place: number, all: Package): string {
  const { version, passages } = all;
  const { element } = version;
  const html = htmlWriter(all);
  const { declarations, body, processing } = qtiInteraction(question, { version, html });
  const { passage, explanation } = question;
  const stimulus = passages.get(JSON.stringify(passage))?.name;
  const number = (identifier: string, value: number) =>
    element(
      'outcome-declaration',
      { ...score, identifier },
      element('default-value', {}, element('value', {}, String(value))),
    );
  const isExplained = explanation !== '';
  const parts = [
    ...declarations,
    number('SCORE', 0),
    number('MAXSCORE', 1),
    ...(isExplained
      ? [element('outcome-declaration', { identifier: 'FEEDBACK', cardinality: 'single', 'base-type': 'identifier' })]
      : []),
    ...(stimulus === undefined
      ? []
      : [element('assessment-stimulus-ref', { identifier: idOf(stimulus), href: `../${stimulus}` })]),
    element('item-body', {}, (passage && !version.hasStimulus ? passageDiv(passage, html) : '') + body),
    processing,
    ...(isExplained ? [feedbackXml(version, html(explanation))] : []),
  ];
  const attributes = {
    ...schemaOf(version),
    identifier: `q${place + 1}`,
    title: titleOf(question),
    adaptive: false,
    'time-dependent': false,
    'xml:lang': 'en',
  };
  return element('assessment-item', attributes, parts.join('\n'));
}

const titleOf = ({ text }: PortableQuestion) => htmlWords(htmlOf(text, () => undefined)).slice(0, 80);
const idOf = (name: string) => name.replace(/^\w+\//, '').replace(/\.xml$/, '');

const passageDiv = ({ title, text }: PassageContent, html: (text: string) => string) =>
  `<div class="${passageClass}">${title === '' ? '' : `<h2>${escaped(title)}</h2>`}${html(text)}</div>`;

function feedbackXml({ element, hasContentBody }: QtiVersion, said: string): string {
  const shown = { 'outcome-identifier': 'FEEDBACK', identifier: 'explanation', 'show-hide': 'hide' };
  return element('modal-feedback', shown, hasContentBody ? element('content-body', {}, said) : said);
}

function passageXml({ name, title, text }: PassageContent & { name: string }, all: Package): string {
  const { element } = all.version;
  const body = element('stimulus-body', {}, htmlWriter(all)(text));
  return element('assessment-stimulus', { ...schemaOf(all.version), identifier: idOf(name), title }, body);
}

function testXml({ questions, version }: Package): string {
  const { element } = version;
  const sections: { title: string; refs: string[] }[] = [];
  for (const [place, { section = '', points }] of questions.entries()) {
    const last = sections.at(-1);
    const ref = element(
      'assessment-item-ref',
      { identifier: `r${place + 1}`, href: itemName(place) },
      element('weight', { identifier: 'W', value: points }),
    );
    if (last?.title === section) last.refs.push(ref);
    else sections.push({ title: section, refs: [ref] });
  }
  const written = sections.map(({ title, refs }, place) =>
    element('assessment-section', { identifier: `s${place + 1}`, title, visible: title !== '' }, refs.join('\n')),
  );
  const sum = element('test-variables', { 'variable-identifier': 'SCORE', 'weight-identifier': 'W' });
  const total = element('set-outcome-value', { identifier: 'SCORE' }, element('sum', {}, sum));
  const parts = [
    element('outcome-declaration', score),
    element(
      'test-part',
      { identifier: 'part', 'navigation-mode': 'nonlinear', 'submission-mode': 'simultaneous' },
      written.join('\n'),
    ),
    element('outcome-processing', {}, total),
  ];
  const title = questions[0]?.test || 'Questions';
  return element('assessment-test', { ...schemaOf(version), identifier: 'test', title }, parts.join('\n'));
}

function manifestXml({ questions, version, files, passages }: Package): string {
  const { manifest } = version;
  const declared = Object.entries(schemaOf(manifest)).map(([name, value]) => `${name}="${value}"`);
  const resource = (kind: string, name: string, texts: readonly string[], depends: readonly string[], more = '') => {
    const media = [...mediaIn(...texts)].flatMap((id) => files.get(id)?.name ?? []).map((one) => `media/${one}`);
    const named = [name, ...media].map((one) => `<file href="${one}"/>`);
    const needed = depends.map((one) => `<dependency identifierref="${one}"/>`);
    const type = `imsqti_${kind}_${version.resource}`;
    return `<resource identifier="${idOf(name)}" type="${type}" href="${name}">${more}${[...named, ...needed].join('')}</resource>`;
  };
  const items = questions.map((question, place) => {
    const passage = passages.get(JSON.stringify(question.passage));
    const own = `<metadata><question xmlns="${ownNamespace}">${escaped(writeOwnWords(question, ['section']))}</question></metadata>`;
    return resource('item', itemName(place), [JSON.stringify(question)], passage ? [idOf(passage.name)] : [], own);
  });
  const all = questions.map((_, place) => `q${place + 1}`);
  return [
    `<manifest ${declared.join(' ')} identifier="package">`,
    `<metadata><schema>${manifest.name}</schema><schemaversion>${manifest.version}</schemaversion></metadata>`,
    '<organizations/>',
    '<resources>',
    resource('test', 'test.xml', [], all),
    ...items,
    ...[...passages.values()].map(({ name, text }) => resource('stimulus', name, [text], [])),
    '</resources>',
    '</manifest>',
  ].join('\n');
}
