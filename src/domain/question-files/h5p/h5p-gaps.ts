import type { FileKey } from '../file-item.ts';
import { gapLine } from '../gap-line.ts';
import { htmlWords } from '../xml/parse-xml.ts';

type Gap = Extract<FileKey, { kind: 'gaps' }>['gaps'][number];

/** `*answer/alternative:tip*`; two stars are one that is meant. */
const marked = /\*\*|\*([^*]+)\*/g;

/** A text with its gaps, and what is right in each: several answers with strokes between them, where they are typed. */
export function gapsIn(html: string, notes: Set<string>, areTyped: boolean): { html: string; gaps: Gap[] } {
  const gaps: Gap[] = [];
  const written = html.replaceAll(marked, (_, said?: string) => {
    if (said === undefined) return '*';
    const answer = answerIn(said, notes);
    const accepted = (areTyped ? answer.split('/') : [answer]).map((one) => one.trim());
    gaps.push({ accepted: accepted.filter((one) => one !== ''), choices: [] });
    return gapLine;
  });
  return { html: written, gaps };
}

function answerIn(said: string, notes: Set<string>): string {
  // What is said to an answer that is right or wrong stands behind it: \+Yes \-No.
  const [answers = '', ...feedback] = htmlWords(said).split(/\\[+-]/);
  const [answer = '', ...tip] = answers.split(':');
  if (feedback.length > 0) notes.add('What was said about the answer to a gap is not taken over');
  if (tip.length > 0) notes.add('Tips are not taken over');
  if (answer.includes('[[[')) notes.add('A pattern of letters between [[[ and ]]] stands only for itself here');
  return answer.trim();
}

/** The words between stars. */
export const markedWords = (text: string): string[] =>
  [...text.matchAll(marked)].flatMap(([, said]) => (said === undefined ? [] : [answerIn(said, new Set())]));
