import { strFromU8 } from 'fflate';
import { ruleOf } from '#domain/kinds/marking-rule.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { parseRichText } from '#domain/question/rich-text.ts';
import { splitMathematics } from '#domain/question/mathematics.ts';
import { meaningOf } from '#domain/question/write-rich-text.ts';
import type { FileQuestion } from '../../file-question.ts';
import { toQuestion } from '../../to-question.ts';
import { readDocx } from '../../word/read-docx.ts';
import type { Lost } from '../../written-file.ts';
import { sameTex } from './same-tex.ts';

/** What Bulk Upload would read otherwise than it was written, found by reading it. */
export function lostOnTheWayBack(questions: readonly PortableQuestion[], content: Uint8Array): Lost[] {
  let drawn = 0;
  const newId = () => `00000000-0000-4000-8000-${String((drawn += 1)).padStart(12, '0')}`;
  const file = readDocx(content, { decode: (bytes) => strFromU8(bytes), newId });
  const items = file?.items.map((item) => toQuestion(item).question) ?? [];
  const brought = new Map(file?.media.map(({ id, data }) => [id, data]));
  const carried = new Map(questions.flatMap(({ media = [] }) => media.map(({ id, data }) => [id, data] as const)));
  return questions.flatMap((question, place) => {
    const said = aspects(question, carried);
    const read = items[place];
    const back = read && aspects(read, brought);
    return Object.entries(said).flatMap(([what, meant]) =>
      back?.[what] === meant ? [] : [{ question: question.text, what: `${what} when it is read again` }],
    );
  });
}

type Media = ReadonlyMap<string, string>;

function aspects(question: FileQuestion | PortableQuestion, media: Media): Record<string, string> {
  const meant = (text: string) => meaning(text, media);
  const { text, type, explanation, points, section = '', passage, options = [], acceptedAnswers = [] } = question;
  const { pairs = [], extras = [], gaps = [], number, essay } = question.details ?? {};
  const key = [
    type,
    options.map((option) => [meant(option.text), option.isCorrect]),
    acceptedAnswers,
    pairs.map((pair) => [meant(pair.text), meant(pair.match)]),
    extras.map(meant),
    gaps.map(({ accepted, choices }) => [accepted, choices]),
    number && Object.entries(number).sort(([one], [other]) => one.localeCompare(other)),
    meant(essay?.modelAnswer ?? ''),
  ];
  return {
    'Its text is another': meant(text),
    'What can be chosen, or is right, is another': JSON.stringify(key),
    'Its explanation is another': meant(explanation),
    'Its passage is another': passage ? JSON.stringify([passage.title, meant(passage.text)]) : '',
    'Its section is another': JSON.stringify([section, section === '' ? '' : (question.sectionInstructions ?? '')]),
    'It is worth something else': String(points ?? 1),
    'It is marked in another way': ruleOf({ type, details: question.details ?? {} }),
    'Its category or difficulty is another': JSON.stringify([question.category, question.difficulty ?? 'medium']),
    'Its tags are others': JSON.stringify([...(question.tags ?? [])].sort()),
    'It or its options may be shuffled otherwise': JSON.stringify([question.keepsOrder, question.keepsPlace ?? false]),
  };
}

/** The same for texts that look alike, with formulas that are set alike and the pictures themselves. */
function meaning(text: string, media: Media): string {
  const alike = splitMathematics(text)
    .map(({ source, formula }) => (formula ? `$${sameTex(formula.tex)}$` : source))
    .join('');
  const meant = meaningOf(parseRichText(alike));
  return [...media].reduce((said, [id, data]) => said.replaceAll(id, data), meant);
}
