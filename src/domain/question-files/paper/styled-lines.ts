import { answerSign, explanationSign, passageSign } from './line-signs.ts';
import type { Line } from './line.ts';
import { cut, spelled, trimmed, wordsOf } from './paragraph.ts';
import {
  addInstructions,
  addOption,
  addPart,
  begin,
  beginSection,
  type Part,
  type Reading,
  take,
  unlettered,
} from './reading.ts';

/** Reads a line that says itself what it is; false where it does not. */
export function readStyled(reading: Reading, line: Line): boolean {
  const { role, sign, whole } = line;
  if (role === undefined) return false;
  const { current: draft, passage } = reading;
  switch (role) {
    case 'title':
    case 'section':
      beginSection(reading, line, { title: role === 'title' ? '' : wordsOf(whole).trim(), rest: '' });
      return true;
    case 'instructions':
      addInstructions(reading, wordsOf(whole).trim());
      take(reading, line, 'instructions', null);
      return true;
    case 'passage': {
      const range = passageSign(wordsOf(whole)) ?? { from: null, to: null };
      reading.passage = { title: '', parts: [], ...range, intro: whole };
      Object.assign(reading, { isInPassage: true, open: 'nothing' });
      take(reading, line, 'passage', null);
      return true;
    }
    case 'passage title':
      if (passage) passage.title = wordsOf(whole).trim();
      take(reading, line, 'passage', null);
      return true;
    case 'question':
      begin(reading, line, sign.kind === 'heading' ? sign.number : null, whole);
      return true;
    case 'text':
      goOn(reading, line);
      return true;
    case 'option':
      if (draft) addOption(reading, line, draft, unlettered(draft));
      else take(reading, line, 'not taken', null);
      return true;
    case 'explanation':
      if (draft) addPart(draft.explanation, line, withoutSign(line, explanationSign));
      reading.open = 'explanation';
      take(reading, line, draft ? 'explanation' : 'not taken', draft);
      return true;
    case 'about':
      if (draft) draft.about = spelled(whole);
      take(reading, line, draft ? 'about it' : 'not taken', draft);
      return true;
    default: {
      const runs = role === 'part' || role === 'pair' ? whole : withoutSign(line, answerSign);
      if (draft && role === 'answer')
        Object.assign(draft, { answer: runs, asksSeveral: /^answers/i.test(wordsOf(whole)) });
      const parts: Part[] = [];
      addPart(parts, line, runs);
      draft?.said.push({ as: role, parts });
      reading.open = 'answer';
      take(reading, line, draft ? 'answer' : 'not taken', draft);
      return true;
    }
  }
}

/** `Answer:` and its like before what it says. */
const withoutSign = ({ whole }: Line, sign: (words: string) => number | undefined) =>
  trimmed(cut(whole, sign(wordsOf(whole)) ?? 0));

function goOn(reading: Reading, line: Line): void {
  const { current: draft, passage, isInPassage, open } = reading;
  const parts = isInPassage ? passage?.parts : partsOf(reading);
  if (parts) addPart(parts, line, line.whole);
  const as = isInPassage ? 'passage' : open === 'options' ? 'option' : open === 'stem' ? 'question' : open;
  take(reading, line, parts ? as : 'not taken', isInPassage ? null : draft);
}

/** The text that is open. */
function partsOf({ current: draft, open }: Reading): Part[] | undefined {
  switch (open) {
    case 'stem':
      return draft?.stem;
    case 'options':
      return draft?.options.at(-1)?.parts;
    case 'explanation':
      return draft?.explanation;
    case 'answer':
      return draft?.said.at(-1)?.parts;
    case 'instructions':
    case 'nothing':
      return undefined;
  }
}
