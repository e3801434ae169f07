import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { hasMarkup } from '#domain/question/markup.ts';
import { giftKeyOf } from './gift-key-of.ts';
import { escapeGift } from '../gift/gift-signs.ts';
import { giftLosses } from './gift-losses.ts';
import { htmlOf } from './rich-html.ts';
import type { WrittenText } from './written-text.ts';

/** Questions in GIFT, as Moodle takes it. What has no place in it is told. */
export function writeGift(questions: readonly PortableQuestion[]): WrittenText {
  const blocks: string[] = [];
  const lost: WrittenText['lost'] = [];
  let category: string | undefined;
  let passage: string | undefined;
  for (const question of questions) {
    const written = giftBlock(question);
    if ('leftOut' in written) {
      lost.push({ question: question.text, what: `It is left out: ${written.leftOut}` });
      continue;
    }
    const ownPassage = question.passage ? passageBlock(question.passage) : undefined;
    // A text stands with the questions after it, up to the next one or the next category.
    const endsPassage = passage !== undefined && ownPassage === undefined;
    const isElsewhere = question.category !== category;
    if (isElsewhere || endsPassage) blocks.push(`$CATEGORY: $course$/top/${question.category.replaceAll('/', '//')}`);
    if (ownPassage !== undefined && (isElsewhere || ownPassage !== passage)) blocks.push(ownPassage);
    category = question.category;
    passage = ownPassage;
    blocks.push(written.block);
    lost.push(...giftLosses(question).map((what) => ({ question: question.text, what })));
  }
  return { content: blocks.map((block) => `${block}\n\n`).join(''), lost };
}

function passageBlock({ title, text }: NonNullable<PortableQuestion['passage']>): string {
  const name = title === '' ? '' : `::${escapeGift(title)}::`;
  const [format, write] = formatFor([text]);
  return `${name}[${format}]${write(text)}`;
}

function giftBlock(question: PortableQuestion): { block: string } | { leftOut: string } {
  const { text, explanation, options, details, tags = [] } = question;
  const said = [
    text,
    explanation,
    ...options.map((option) => option.text),
    ...(details.pairs ?? []).map((pair) => pair.text),
  ];
  const [format, write] = formatFor(said);
  const key = giftKeyOf(question, write);
  if ('leftOut' in key) return key;
  const feedback = explanation.trim() === '' ? '' : `####${write(explanation)}`;
  const comment = tags.map((tag) => `[tag:${tag.replaceAll(']', '')}]`).join(' ');
  return { block: `${comment === '' ? '' : `// ${comment}\n`}[${format}]${write(text)}{${key.answers}${feedback}}` };
}

/** How all texts of a question are written: as they are where nothing is more than its letters. */
function formatFor(texts: readonly string[]): ['plain' | 'html', (text: string) => string] {
  const isPlain = texts.every((text) => !hasMarkup(text) && !meansMore.test(text.trim()));
  if (isPlain) return ['plain', escapeGift];
  return ['html', (text) => escapeGift(htmlOf(text, () => undefined).replaceAll('\n', '&#10;'))];
}

/** Lines, an arrow, and what at the beginning would be a comment, a format or a share of the marks. */
const meansMore = /\n|->|^(?:\/\/|\[|%)/;
