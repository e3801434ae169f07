import { type FileItem, type FileKey, type LeftOut, noFeedback } from '../file-item.ts';
import { plainText } from '../html-text.ts';
import { newItem } from '../new-item.ts';
import type { AnswerKey } from './answer-key.ts';
import { pointsWithin } from './line-roles.ts';
import { cutParagraph, inlineWords, type Paragraph, textOf } from './paragraph.ts';
import { rightOptions, type TypedOption } from './right-options.ts';

/** A question as far as it was read. */
export type TypedQuestion = {
  place: string;
  /** 0 where none stands before it. */
  number: number;
  section: string;
  stem: Paragraph[];
  options: TypedOption[];
  /** What stands after `Answer:`; nothing where there is no such line. */
  said: string | null;
  explanation: Paragraph[];
  points: number | null;
  /** Whether its text has a numbered list of its own. */
  isCounting: boolean;
  notes: string[];
};

type KeyRead = { key: FileKey; notes: string[] };

export function finishQuestion(question: TypedQuestion, list: AnswerKey): FileItem | LeftOut {
  const { place, section, options, explanation } = question;
  const { stem, points } = withoutPoints(question);
  const text = textOf(stem);
  if (options.length === 1) {
    return { place, title: text.slice(0, 80), reason: 'It has only one option', isForeign: false };
  }
  const said = question.said ?? list.get(question.number) ?? null;
  const { key, notes } = options.length > 0 ? choice(options, said) : withoutOptions(text, said);
  return newItem({
    place,
    text,
    key,
    points,
    section,
    feedback: { ...noFeedback, general: textOf(explanation) },
    notes: [...question.notes, ...notes],
  });
}

/** The points that stand at the end of its text. */
function withoutPoints({ stem, points }: TypedQuestion): { stem: Paragraph[]; points: number | null } {
  const last = stem.at(-1);
  const found = last?.block.kind === 'line' ? pointsWithin(inlineWords(last.block.content)) : undefined;
  if (!last || !found || points !== null) return { stem, points };
  const shift = last.label === '' ? 0 : last.label.length + 1;
  return { stem: [...stem.slice(0, -1), cutParagraph(last, 0, found.at + shift)], points: found.points };
}

function choice(all: readonly TypedOption[], said: string | null): KeyRead {
  const { options, right, notes } = rightOptions(all, said);
  return {
    key: {
      kind: 'choice',
      hasSeveralRight: right.size > 1,
      isAllOrNothing: right.size > 1,
      options: options.map(({ paragraphs }, place) => ({
        text: textOf(paragraphs),
        weight: right.has(place) ? 1 : 0,
        feedback: '',
      })),
    },
    notes,
  };
}

const longestShortAnswer = 120;

function withoutOptions(text: string, said: string | null): KeyRead {
  if (said !== null && /^(?:true|false)\W*$/i.test(said)) {
    const isTrue = said.toLowerCase().startsWith('t');
    return { key: { kind: 'true-false', isTrue, ifTrue: '', ifFalse: '' }, notes: [] };
  }
  if (said === null && !text.includes('___')) {
    return {
      key: { kind: 'essay', modelAnswer: '', forMarkers: '' },
      notes: ['It has neither options nor an answer: it was read as an essay'],
    };
  }
  if (said !== null && said.length > longestShortAnswer) {
    return {
      key: { kind: 'essay', modelAnswer: plainText(said), forMarkers: '' },
      notes: ['Its answer is long: it was read as an essay, with the answer for those who mark it'],
    };
  }
  const answers = (said ?? '').split(/\s*[;|]\s*|\s+\/\s+/).filter(Boolean);
  return {
    key: {
      kind: 'written',
      answers: answers.map((answer) => ({ text: answer, weight: 1, isCaseSensitive: false, feedback: '' })),
    },
    notes: ['It has no options: it was read as a short answer'],
  };
}
