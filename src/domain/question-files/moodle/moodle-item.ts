import type { Element } from 'domhandler';
import type { FileFeedback, FileItem, FileKey } from '../file-item.ts';
import { plainText } from '../html-text.ts';
import { newItem } from '../new-item.ts';
import { exact } from '../number-ends.ts';
import { childOf, childrenOf, lineOf } from '../xml/parse-xml.ts';
import { clozeGaps, wordGaps } from './moodle-gaps.ts';
import { type KeyRead, type MoodleWriting, type NotTaken, questionText, sourceOf } from './moodle-text.ts';

/** One question of Moodle, without what it stands under. */
export function moodleItem(question: Element, type: string, writing: MoodleWriting): FileItem | NotTaken {
  const read = keyOf(question, type, writing);
  if ('reason' in read) return read;
  const hints = childrenOf(question, 'hint').filter((hint) => writing.words(hint) !== '').length;
  const shuffles = lineOf(childOf(question, 'shuffleanswers'));
  return newItem({
    place: '',
    text: read.text ?? questionText(question, writing),
    key: read.key,
    points: numberIn(lineOf(childOf(question, 'defaultgrade'))),
    feedback: feedbackOf(question, writing),
    shufflesOptions: shuffles === '' ? null : isYes(shuffles),
    notes: [...(read.notes ?? []), ...(hints > 0 ? ['Hints are not taken over'] : [])],
  });
}

function keyOf(question: Element, type: string, writing: MoodleWriting): KeyRead {
  const answers = childrenOf(question, 'answer');
  switch (type) {
    case 'multichoice':
    case 'multichoiceset':
      return { key: choiceKey(question, answers, writing, type === 'multichoiceset') };
    case 'truefalse':
      return trueFalseKey(question, answers, writing);
    case 'shortanswer':
      return writtenKey(question, answers, writing);
    case 'numerical':
      return numberKey(question, answers, writing);
    case 'matching':
    case 'match':
    case 'ddmatch':
      return matchingKey(question, type, writing);
    case 'ordering':
      return orderingKey(question, answers, writing);
    case 'cloze':
    case 'multianswer':
      return clozeGaps((change) => questionText(question, writing, change));
    case 'gapselect':
    case 'ddwtos':
      return wordGaps(question, writing);
    case 'essay':
      return essayKey(question, writing);
    default:
      return { reason: `There is no place for a question of the kind ‘${type}’`, isForeign: true };
  }
}

const weightOf = (answer: Element) =>
  (numberIn(answer.attribs['fraction'] ?? lineOf(childOf(answer, 'fraction'))) ?? 0) / 100;
const feedbackIn = (answer: Element, writing: MoodleWriting) => writing.text(childOf(answer, 'feedback'));
const isYes = (said: string) => /^(?:true|1)$/i.test(said);

export function numberIn(said: string): number | null {
  const number = Number(said.trim().replace(',', '.'));
  return said.trim() === '' || !Number.isFinite(number) ? null : number;
}

function choiceKey(
  question: Element,
  answers: readonly Element[],
  writing: MoodleWriting,
  isAllOrNothing: boolean,
): FileKey {
  const single = lineOf(childOf(question, 'single'));
  return {
    kind: 'choice',
    hasSeveralRight: isAllOrNothing || (single !== '' && !isYes(single)),
    isAllOrNothing,
    options: answers.map((answer) => ({
      text: writing.text(answer),
      weight: weightOf(answer),
      feedback: feedbackIn(answer, writing),
    })),
  };
}

/** What calls its choices otherwise, as in another language, has two options. */
function trueFalseKey(question: Element, answers: readonly Element[], writing: MoodleWriting): KeyRead {
  const right = answers.find((answer) => weightOf(answer) > 0);
  const said = right && writing.words(right).toLowerCase();
  if (said === undefined || said === '')
    return { reason: 'It does not say whether it is true or false', isForeign: false };
  if (said !== 'true' && said !== 'false')
    return {
      key: choiceKey(question, answers, writing, false),
      notes: ['Its choices are not called true and false: it was read as a question with options'],
    };
  const feedback = (word: string) => {
    const answer = answers.find((one) => writing.words(one).toLowerCase() === word);
    return answer ? feedbackIn(answer, writing) : '';
  };
  return { key: { kind: 'true-false', isTrue: said === 'true', ifTrue: feedback('true'), ifFalse: feedback('false') } };
}

/** A `*` alone is whatever else is answered; within an answer it stands for any letters, for which we have no place. */
function writtenKey(question: Element, answers: readonly Element[], writing: MoodleWriting): KeyRead {
  const isCaseSensitive = isYes(lineOf(childOf(question, 'usecase')));
  const said = answers.map((answer) => ({
    text: sourceOf(answer)
      .trim()
      .replaceAll(String.raw`\*`, '\u0000'),
    weight: weightOf(answer),
    feedback: feedbackIn(answer, writing),
    isCaseSensitive,
  }));
  const hasStar = said.some(({ text, weight }) => text.includes('*') && weight > 0);
  return {
    key: {
      kind: 'written',
      answers: said.map((answer) => ({ ...answer, text: answer.text.replaceAll('\u0000', '*') })),
    },
    notes: hasStar ? ['‘*’ stands for any letters there, and only for itself here'] : [],
  };
}

function numberKey(question: Element, answers: readonly Element[], writing: MoodleWriting): KeyRead {
  const units = unitsOf(question);
  return {
    key: {
      kind: 'number',
      answers: answers.flatMap((answer) => {
        const value = numberIn(sourceOf(answer));
        // '*' is whatever else is answered.
        if (value === null) return [];
        const tolerance = numberIn(lineOf(childOf(answer, 'tolerance'))) ?? 0;
        return [
          {
            from: exact(value - tolerance),
            to: exact(value + tolerance),
            value,
            weight: weightOf(answer),
            feedback: feedbackIn(answer, writing),
          },
        ];
      }),
      units,
    },
  };
}

const isBase = ({ factor }: { factor: number }) => factor === 1;

/** With us a unit is so much of the first; there the first is so many of it. */
function unitsOf(question: Element): { name: string; factor: number }[] {
  if (lineOf(childOf(question, 'showunits')) === '3') return [];
  const units = childrenOf(childOf(question, 'units'), 'unit').flatMap((unit) => {
    const multiplier = numberIn(lineOf(childOf(unit, 'multiplier')));
    const name = lineOf(childOf(unit, 'unit_name'));
    return name !== '' && multiplier !== null && multiplier > 0 ? [{ name, factor: 1 / multiplier }] : [];
  });
  return [...units.filter(isBase), ...units.filter((unit) => !isBase(unit))];
}

function matchingKey(question: Element, type: string, writing: MoodleWriting): KeyRead {
  const sides = childrenOf(question, 'subquestion').map((subquestion) => {
    const answer = childOf(subquestion, 'answer');
    return {
      left: writing.text(subquestion),
      right: type === 'ddmatch' ? writing.text(answer) : plainText(writing.words(answer)),
    };
  });
  return {
    key: {
      kind: 'matching',
      pairs: sides.filter(({ left, right }) => left !== '' && right !== ''),
      extras: sides.flatMap(({ left, right }) => (left === '' && right !== '' ? [right] : [])),
    },
  };
}

function orderingKey(question: Element, answers: readonly Element[], writing: MoodleWriting): KeyRead {
  const shown = numberIn(lineOf(childOf(question, 'selectcount'))) ?? 0;
  const isSome = lineOf(childOf(question, 'selecttype')) !== 'ALL' && shown > 0 && shown < answers.length;
  return {
    key: { kind: 'ordering', parts: inOrder(answers).map((answer) => writing.text(answer)) },
    notes: [
      ...(isSome ? [`Only ${shown} of its parts are asked at a time there, and all of them here`] : []),
      ...(answers.some((answer) => feedbackIn(answer, writing) !== '')
        ? ['What was said about each part is not taken over']
        : []),
    ],
  };
}

const inOrder = (answers: readonly Element[]) => [...answers].sort((one, two) => weightOf(one) - weightOf(two));

function essayKey(question: Element, writing: MoodleWriting): KeyRead {
  const template = writing.words(childOf(question, 'responsetemplate'));
  const files = numberIn(lineOf(childOf(question, 'attachments'))) ?? 0;
  return {
    key: { kind: 'essay', modelAnswer: '', forMarkers: writing.text(childOf(question, 'graderinfo')) },
    notes: [
      ...(template === '' ? [] : ['What stood in the answer to begin with is not taken over']),
      ...(files === 0 ? [] : ['Candidates could send files there: switch it on here if they may']),
    ],
  };
}

function feedbackOf(question: Element, writing: MoodleWriting): FileFeedback {
  const said = (name: string) => writing.text(childOf(question, name));
  return {
    general: said('generalfeedback'),
    correct: said('correctfeedback'),
    partial: said('partiallycorrectfeedback'),
    incorrect: said('incorrectfeedback'),
  };
}
