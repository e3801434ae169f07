import { strToU8, zipSync } from 'fflate';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { mediaIn } from '#domain/question/media-line.ts';
import { fromBase64 } from '../package/base64.ts';
import type { WrittenFile } from '../written-file.ts';
import { htmlWords } from '../xml/parse-xml.ts';
import { type CarriedFile, carriedFiles } from './carried-files.ts';
import { essayLoss, type Loss, lostOf, placeLoss, playsLoss } from './lost.ts';
import { qtiInteraction } from './qti-interaction.ts';
import { escaped, htmlOf } from './rich-html.ts';

const losses: readonly Loss[] = [
  ['Its category is left out', ({ category }) => category !== ''],
  ['Tags are left out', ({ tags = [] }) => tags.length > 0],
  ['Difficulty is left out', ({ difficulty }) => difficulty !== 'medium'],
  [
    'Partial marks are as QTI gives them: what is wrong is taken off what is right',
    ({ type, details }) => type === 'multiple-response' && details.markingRule === 'per-part',
  ],
  [
    'What may be off by a share is written as how far off it may be',
    ({ details: { number } }) => number?.tolerance === 'percent',
  ],
  ['Units are left out', ({ details: { number } }) => (number?.units.length ?? 0) > 0],
  essayLoss,
  placeLoss,
  playsLoss,
];

type Passages = Map<string, { name: string; title: string; text: string }>;

const namespace = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"';
const heading = '<?xml version="1.0" encoding="UTF-8"?>\n';
const itemName = (place: number) => `items/q${place + 1}.xml`;

/** A package of QTI 3 as the bytes of an archive: a test with its sections, an item for each question, passages, media. */
export function writeQti3(questions: readonly PortableQuestion[]): WrittenFile {
  const files = carriedFiles(questions);
  const passages: Passages = new Map();
  for (const { passage } of questions) {
    const key = JSON.stringify(passage);
    if (passage && !passages.has(key)) passages.set(key, { ...passage, name: `passages/p${passages.size + 1}.xml` });
  }
  const documents = new Map<string, string>();
  for (const [place, question] of questions.entries()) {
    documents.set(
      itemName(place),
      itemXml(question, place, files, passages.get(JSON.stringify(question.passage))?.name),
    );
  }
  for (const { name, title: named, text } of passages.values())
    documents.set(name, passageXml(name, named, text, files));
  documents.set('test.xml', testXml(questions, questions[0]?.test ?? ''));
  documents.set('imsmanifest.xml', manifestXml(questions, passages, files));
  const content = zipSync({
    ...Object.fromEntries([...documents].map(([name, text]) => [name, strToU8(heading + text)])),
    ...Object.fromEntries([...files.values()].map(({ name, base64 }) => [`media/${name}`, fromBase64(base64)])),
  });
  return { content, lost: lostOf(questions, losses) };
}

/** Media stand beside the folders of what names them. */
const addressIn =
  (files: ReadonlyMap<string, CarriedFile>) =>
  ({ id }: { id: string }) => {
    const file = files.get(id);
    return file && `../media/${file.name}`;
  };

function itemXml(
  question: PortableQuestion,
  place: number,
  files: ReadonlyMap<string, CarriedFile>,
  passage: string | undefined,
): string {
  const address = addressIn(files);
  const { declarations, body, processing } = qtiInteraction(question, htmlOf(question.text, address), (text) =>
    htmlOf(text, address),
  );
  const title = htmlWords(htmlOf(question.text, () => undefined)).slice(0, 80);
  return [
    `<qti-assessment-item ${namespace} identifier="q${place + 1}" title="${escaped(title)}" adaptive="false" time-dependent="false" xml:lang="en">`,
    ...declarations,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>',
    '<qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>1</qti-value></qti-default-value></qti-outcome-declaration>',
    ...(question.explanation === ''
      ? []
      : ['<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>']),
    ...(passage === undefined
      ? []
      : [`<qti-assessment-stimulus-ref identifier="${idOf(passage)}" href="../${passage}"/>`]),
    `<qti-item-body>${body}</qti-item-body>`,
    processing,
    ...(question.explanation === ''
      ? []
      : [
          `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="explanation" show-hide="hide"><qti-content-body>${htmlOf(question.explanation, address)}</qti-content-body></qti-modal-feedback>`,
        ]),
    '</qti-assessment-item>',
  ].join('\n');
}

const idOf = (name: string) => name.replace(/^\w+\//, '').replace(/\.xml$/, '');

const passageXml = (name: string, title: string, text: string, files: ReadonlyMap<string, CarriedFile>) =>
  `<qti-assessment-stimulus ${namespace} identifier="${idOf(name)}" title="${escaped(title)}"><qti-stimulus-body>${htmlOf(text, addressIn(files))}</qti-stimulus-body></qti-assessment-stimulus>`;

function testXml(questions: readonly PortableQuestion[], title: string): string {
  const sections: { title: string; refs: string[] }[] = [];
  for (const [place, { section = '', points }] of questions.entries()) {
    const last = sections.at(-1);
    const ref = `<qti-assessment-item-ref identifier="r${place + 1}" href="${itemName(place)}"><qti-weight identifier="W" value="${points}"/></qti-assessment-item-ref>`;
    if (last?.title === section) last.refs.push(ref);
    else sections.push({ title: section, refs: [ref] });
  }
  const written = sections.map(
    ({ title: named, refs }, place) =>
      `<qti-assessment-section identifier="s${place + 1}" title="${escaped(named)}" visible="${named !== ''}">\n${refs.join('\n')}\n</qti-assessment-section>`,
  );
  return [
    `<qti-assessment-test ${namespace} identifier="test" title="${escaped(title)}">`,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>',
    '<qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="simultaneous">',
    ...written,
    '</qti-test-part>',
    '<qti-outcome-processing><qti-set-outcome-value identifier="SCORE"><qti-sum><qti-test-variables variable-identifier="SCORE" weight-identifier="W"/></qti-sum></qti-set-outcome-value></qti-outcome-processing>',
    '</qti-assessment-test>',
  ].join('\n');
}

function manifestXml(
  questions: readonly PortableQuestion[],
  passages: Passages,
  files: ReadonlyMap<string, CarriedFile>,
): string {
  const resource = (type: string, name: string, texts: readonly string[], others: readonly string[] = []) => {
    const media = [...mediaIn(...texts)].flatMap((id) => files.get(id)?.name ?? []).map((one) => `media/${one}`);
    const named = [name, ...media].map((one) => `<file href="${one}"/>`);
    const depends = others.map((one) => `<dependency identifierref="${one}"/>`);
    return `<resource identifier="${idOf(name)}" type="${type}" href="${name}">${[...named, ...depends].join('')}</resource>`;
  };
  const items = questions.map((question, place) => {
    const passage = passages.get(JSON.stringify(question.passage));
    return resource(
      'imsqti_item_xmlv3p0',
      itemName(place),
      [JSON.stringify(question)],
      passage ? [idOf(passage.name)] : [],
    );
  });
  return [
    '<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="package">',
    '<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>',
    '<organizations/>',
    '<resources>',
    resource(
      'imsqti_test_xmlv3p0',
      'test.xml',
      [],
      questions.map((_, place) => `q${place + 1}`),
    ),
    ...items,
    ...[...passages.values()].map(({ name, text }) => resource('imsqti_stimulus_xmlv3p0', name, [text])),
    '</resources>',
    '</manifest>',
  ].join('\n');
}
