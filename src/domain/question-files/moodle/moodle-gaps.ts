import type { Element } from 'domhandler';
import type { FileKey } from '../file-item.ts';
import { gapLine } from '../gap-line.ts';
import { looseWords } from '../loose-html.ts';
import { childOf, childrenOf, lineOf } from '../xml/parse-xml.ts';
import { type KeyRead, type MoodleWriting, questionText } from './moodle-text.ts';

type Gap = Extract<FileKey, { kind: 'gaps' }>['gaps'][number];

/** `{1:SHORTANSWER:=right#feedback~%50%half}`; a backslash keeps a sign from its meaning. */
const gapBegins = /\{(\d*):([A-Z_]+):/g;
const upToEnd = /((?:\\[^]|[^\\}])*)\}/y;
const typed = /^(?:NUMERICAL|NM|SHORTANSWER_?C?|SAC?|MWC?)$/;
const chosen = /^(?:MULTICHOICE|MC)(?:_?[HVS]{0,2})$/;
const severalChosen = /^(?:MULTIRESPONSE|MR)(?:_?[HVS]{0,2})$/;

/** What is read of a text of Moodle, once its source was changed. */
type Write = (change: (source: string) => string) => string;

/** What Moodle calls embedded answers: a text with a key in each of its gaps. */
export function clozeGaps(write: Write): KeyRead {
  const gaps: Gap[] = [];
  const notes = new Set<string>();
  const foreign = new Set<string>();
  let isBroken = false;
  const text = write((source) => {
    let [written, at] = ['', 0];
    for (const { 0: beginning, index, 1: weight, 2: kind = '' } of source.matchAll(gapBegins)) {
      if (index < at) continue;
      upToEnd.lastIndex = index + beginning.length;
      const said = upToEnd.exec(source)?.[1];
      // No other ends either.
      if (said === undefined) isBroken = true;
      if (said === undefined) break;
      if (!typed.test(kind) && !chosen.test(kind)) foreign.add(kind);
      gaps.push(gapOf(kind, said, notes));
      if (Number(weight || 1) !== 1) notes.add('Each gap counts alike here: some weighed more there');
      written += source.slice(at, index) + gapLine;
      at = upToEnd.lastIndex;
    }
    return written + source.slice(at);
  });
  if (foreign.size > 0) {
    return { reason: `There is no place for a gap of the kind ‘${[...foreign].join(', ')}’`, isForeign: true };
  }
  if (isBroken || gaps.length === 0) {
    return { reason: 'Its gaps are not written as Moodle asks for', isForeign: false };
  }
  return { key: { kind: 'gaps', gaps }, text, notes: [...notes] };
}

/** Whether a text has gaps such as Moodle writes them. */
export const hasClozeGaps = (source: string): boolean =>
  Array.from(source.matchAll(gapBegins), ([, , kind = '']) => kind).some((kind) =>
    [typed, chosen, severalChosen].some((name) => name.test(kind)),
  );

function gapOf(kind: string, said: string, notes: Set<string>): Gap {
  const alternatives = (said.match(/(?:\\[^]|[^\\~])+/g) ?? []).map((alternative) => {
    const [, sign, percent, rest = ''] = /^\s*(?:(=)|%(-?[\d.,]+)%)?([^]*)$/.exec(alternative) ?? [];
    const [answer, feedback] = splitUnescaped(rest);
    const share = sign === '=' ? 100 : Number((percent ?? '0').replace(',', '.'));
    if (feedback) notes.add('What was said about each answer of a gap is not taken over');
    if (share > 0 && share < 100) notes.add('Answers of a gap that won a part there win all here');
    return { text: looseWords(answer.replaceAll(/\\([^])/g, '$1')), isRight: share > 0 };
  });
  const isNumber = kind.startsWith('N');
  if (isNumber) notes.add('Gaps take numbers as words here: please look at what is accepted');
  const texts = alternatives.map(({ text, isRight }) => ({
    text: isNumber ? text.replace(/:[^:]*$/, '') : text,
    isRight,
  }));
  if (kind.endsWith('C') && typed.test(kind)) notes.add('Capital and small letters are the same here');
  return {
    accepted: texts.flatMap(({ text, isRight }) => (isRight && text !== '*' ? [text] : [])),
    choices: chosen.test(kind) ? texts.map(({ text }) => text) : [],
  };
}

/** At the first `#` that is none of an entity and has no backslash before it. */
function splitUnescaped(text: string): [string, string?] {
  const match = /^((?:\\[^]|&#\w+;|(?!&#\w+;)[^\\#])*)#([^]*)$/.exec(text);
  return match ? [match[1] ?? '', match[2] ?? ''] : [text];
}

/** Gaps `[[1]]` for which a word is chosen or dragged from those of a group. */
export function wordGaps(question: Element, writing: MoodleWriting): KeyRead {
  const words = childrenOf(question, 'selectoption', 'dragbox').map((option) => ({
    text: writing.words(option),
    group: lineOf(childOf(option, 'group')) || '1',
  }));
  const gaps: Gap[] = [];
  const text = questionText(question, writing, (source) =>
    source.replaceAll(/\[\[(\d+)\]\]/g, (all, number: string) => {
      const right = words[Number(number) - 1];
      if (!right) return all;
      const choices = words.filter(({ group }) => group === right.group).map((word) => word.text);
      gaps.push({ accepted: [right.text], choices });
      return gapLine;
    }),
  );
  return gaps.length === 0
    ? { reason: 'It has no gap that names one of its words', isForeign: false }
    : { key: { kind: 'gaps', gaps }, text };
}
