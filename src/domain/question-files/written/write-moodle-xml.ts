import { ruleOf } from '#domain/kinds/marking-rule.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { mediaIn } from '#domain/question/media-line.ts';
import { ownElement, writeOwnWords } from '../own-words.ts';
import type { WrittenFile } from '../written-file.ts';
import { htmlWords } from '../xml/parse-xml.ts';
import { type CarriedFile, carriedFiles } from './carried-files.ts';
import { essayLoss, choosesSeveral, type Loss, lostOf, partsLoss, placeLoss, playsLoss } from './lost.ts';
import { moodleAnswers, moodleHtml, moodleType } from './moodle-answers.ts';
import { escaped, htmlOf } from './rich-html.ts';

/** Wider than a middle and a distance from it can say without losing an end. */
const widest = 1e12;

const losses: readonly Loss[] = [
  ['Sections are left out', ({ section }) => section !== undefined],
  ['Difficulty is left out', ({ difficulty }) => difficulty !== 'medium'],
  [
    'Partial marks are as Moodle gives them: what is wrong is taken off what is right',
    (question) => choosesSeveral(question) && ruleOf(question) !== 'right-minus-wrong',
  ],
  [
    'A number with an end on one side alone cannot be said: please correct what is right there',
    ({ details: { number } }) => number?.tolerance === 'range' && number.to - number.from > widest,
  ],
  [
    'What may be off by a share, or lies between two numbers, is written as a number and how far off it may be',
    ({ details: { number } }) => number !== undefined && number.tolerance !== 'absolute',
  ],
  [
    'Marks within right sides of pairs are left out',
    ({ details: { pairs = [] } }) => pairs.some(({ match }) => /[*_`^~]/.test(match)),
  ],
  partsLoss,
  essayLoss,
  placeLoss,
  playsLoss,
];

/** Questions as Moodle imports them, with their categories, texts that stand beside them, pictures and sounds. */
export function writeMoodleXml(questions: readonly PortableQuestion[]): WrittenFile {
  const files = carriedFiles(questions);
  let under = '';
  let beside = '';
  const written = questions.flatMap((question) => {
    const passage = question.passage ? JSON.stringify([question.passage.title, question.passage.text]) : '';
    const isNew = under !== question.category || beside !== passage;
    const showsPassage = question.passage !== undefined && isNew;
    [under, beside] = [question.category, passage];
    return [
      ...(isNew ? [categoryXml(question.category)] : []),
      ...(showsPassage && question.passage ? [passageXml(question.passage, files)] : []),
      questionXml(question, files),
    ];
  });
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${written.join('\n')}\n</quiz>\n`;
  return { content, lost: lostOf(questions, losses) };
}

const categoryXml = (category: string) =>
  `<question type="category"><category><text>${escaped(`$course$/top/${category.replaceAll('/', '//')}`)}</text></category></question>`;

const passageXml = ({ title, text }: { title: string; text: string }, files: ReadonlyMap<string, CarriedFile>) =>
  `<question type="description"><name><text>${escaped(title)}</text></name>${textXml('questiontext', text, files)}</question>`;

function questionXml(question: PortableQuestion, files: ReadonlyMap<string, CarriedFile>): string {
  const write = (name: string, text: string, attributes = '', inner = '') =>
    textXml(name, text, files, attributes, inner);
  const { text, answers } = moodleAnswers(question, write);
  const tags = (question.tags ?? []).map((tag) => `<tag><text>${escaped(tag)}</text></tag>`);
  return [
    `<question type="${moodleType(question)}">`,
    `<name><text>${escaped(htmlWords(htmlOf(question.text, () => undefined)).slice(0, 80))}</text></name>`,
    htmlXml('questiontext', text ?? moodleHtml(question.text), question.text, files),
    write('generalfeedback', question.explanation),
    `<defaultgrade>${question.points}</defaultgrade>`,
    `<shuffleanswers>${question.keepsOrder === true ? 0 : 1}</shuffleanswers>`,
    answers,
    ...(tags.length > 0 ? [`<tags>${tags.join('')}</tags>`] : []),
    `<${ownElement}>${escaped(writeOwnWords(question, ['category', 'tags']))}</${ownElement}>`,
    '</question>',
  ].join('\n');
}

const textXml = (name: string, text: string, files: ReadonlyMap<string, CarriedFile>, attributes = '', inner = '') =>
  htmlXml(name, moodleHtml(text), text, files, attributes, inner);

/** With the files that it names, which Moodle keeps with each text. */
function htmlXml(
  name: string,
  source: string,
  text: string,
  files: ReadonlyMap<string, CarriedFile>,
  attributes = '',
  inner = '',
): string {
  let named = source;
  const carried = [...mediaIn(text)].flatMap((id) => {
    const file = files.get(id);
    if (!file) return [];
    named = named.replaceAll(`@@PLUGINFILE@@/${id}"`, `@@PLUGINFILE@@/${file.name}"`);
    return [`<file name="${file.name}" path="/" encoding="base64">${file.base64}</file>`];
  });
  return `<${name} format="html"${attributes}><text>${escaped(named)}</text>${carried.join('')}${inner}</${name}>`;
}
