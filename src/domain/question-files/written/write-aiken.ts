import { kindOf } from '#domain/kinds/kinds.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { hasMarkup } from '#domain/question/markup.ts';
import { plainWords } from './plain-words.ts';
import { showsMedia, type WrittenText } from './written-text.ts';

const mostOptions = 26;

/** Questions in Aiken, which has single choice only, without anything but words. What is lost is told. */
export function writeAiken(questions: readonly PortableQuestion[]): WrittenText {
  const blocks: string[] = [];
  const lost: WrittenText['lost'] = [];
  for (const question of questions) {
    const reason = notInAiken(question);
    const whats = reason === undefined ? losses(question) : [`It is left out: ${reason}`];
    lost.push(...whats.map((what) => ({ question: question.text, what })));
    if (reason === undefined) blocks.push(aikenBlock(question));
  }
  return { content: blocks.map((block) => `${block}\n\n`).join(''), lost };
}

function notInAiken(question: PortableQuestion): string | undefined {
  const { text, options } = question;
  const { hasOptions, hasSeveralRight } = kindOf(question);
  if (!hasOptions || hasSeveralRight) return 'Aiken has single choice only';
  if (options.length > mostOptions) return `Aiken has at most ${mostOptions} options`;
  if ([text, ...options.map((option) => option.text)].some((each) => plainWords(each) === '')) {
    return 'Aiken has words only, and some of it shows none';
  }
  return /^(?:\(?[A-Z]\)?\s?[.):]|ANSWER)/i.test(plainWords(text))
    ? 'its text begins as an option does in Aiken'
    : undefined;
}

const letter = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place);

function aikenBlock({ text, options }: PortableQuestion): string {
  const right = options.findIndex(({ isCorrect }) => isCorrect);
  const lines = options.map((option, place) => `${letter(place)}. ${plainWords(option.text)}`);
  return [plainWords(text), ...lines, `ANSWER: ${letter(right)}`].join('\n');
}

function losses(question: PortableQuestion): string[] {
  const {
    text,
    options,
    explanation,
    points,
    difficulty,
    keepsOrder,
    keepsPlace,
    category,
    tags = [],
    section,
    passage,
  } = question;
  const isFormatted = [text, ...options.map((option) => option.text)].some(
    (each) => hasMarkup(each) || each.includes('\n'),
  );
  return [
    ...(points === 1 ? [] : [`Its ${points} points`]),
    ...(difficulty === 'medium' ? [] : ['How difficult it is']),
    ...(explanation === '' ? [] : ['Its explanation']),
    ...(passage ? ['Its passage'] : []),
    ...(showsMedia(question) ? ['Its pictures and sounds'] : []),
    ...(isFormatted ? ['What is formatted in it, and its lines: its words stand in one'] : []),
    ...(keepsOrder === true ? ['That its options keep their order'] : []),
    ...(keepsPlace === true ? ['That it keeps its place'] : []),
    ...(category === '' && tags.length === 0 && !section ? [] : ['Its category, tags and section']),
  ];
}
