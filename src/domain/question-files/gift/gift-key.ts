import { type GiftAnswer, giftAnswers, type GiftAnswers, type GiftKey } from './gift-answers.ts';
import { giftNumber } from './gift-number.ts';
import { shown } from './gift-signs.ts';
import { takeFormat } from './gift-text.ts';

/** Our markup of a text of GIFT. */
type Write = (source: string) => string;

/** What is right, by what stands between braces: first what kind it is, in the order in which Moodle asks. */
export function giftKey(braces: string, write: Write): GiftKey {
  const text = braces.trim();
  if (text === '') return { key: { kind: 'essay', modelAnswer: '', forMarkers: '' }, notes: [] };
  if (text.startsWith('#')) return giftNumber(text.slice(1), write);
  if (text.startsWith('>')) return ordering(text, write);
  if (text.includes('~')) return choice(text, write);
  if (text.includes('=') && text.includes('->')) return matching(text, write);
  return trueOrFalse(text, write) ?? written(text, write);
}

function choice(text: string, write: Write): GiftKey {
  const { answers, notes } = optionsIn(text);
  const right = answers.filter(({ sign, weight }) => sign === '=' && (weight ?? 1) === 1);
  const hasSeveralRight = right.length > 1 || answers.every(({ sign }) => sign !== '=');
  if (right.length > 1) notes.push('More than one option has = before it: it was read as having several right answers');
  if (answers.some(({ sign }) => sign === ''))
    notes.push('An option has neither = nor ~ before it: it was taken for wrong');
  return {
    key: {
      kind: 'choice',
      hasSeveralRight,
      isAllOrNothing: false,
      options: answers.map((answer) => ({
        text: write(answer.text),
        weight: weightOf(answer),
        feedback: write(answer.feedback),
      })),
    },
    notes,
  };
}

const isEmpty = ({ text, feedback }: GiftAnswer) => text === '' && feedback === '';
const hasOnlyFeedback = ({ text, feedback }: GiftAnswer) => text === '' && feedback !== '';

/** `=~%50%half` has one sign too many, and `~#00ff00` has no words before what is then no feedback. */
function optionsIn(text: string): GiftAnswers {
  const read = giftAnswers(text);
  const answers = read.answers.filter(
    (answer, place) => !(isEmpty(answer) && answer.sign === '=' && read.answers[place + 1]?.sign === '~'),
  );
  return {
    answers: answers.map((answer) =>
      hasOnlyFeedback(answer) ? { ...answer, text: `#${answer.feedback}`, feedback: '' } : answer,
    ),
    notes: [
      ...read.notes,
      ...(answers.length < read.answers.length ? ['An = right before a ~ was passed over'] : []),
      ...(answers.some(hasOnlyFeedback)
        ? ['What stands after # was read as the option, since nothing stands before it']
        : []),
    ],
  };
}

const weightOf = ({ sign, weight }: GiftAnswer) => weight ?? (sign === '=' ? 1 : 0);

function matching(text: string, write: Write): GiftKey {
  const read = giftAnswers(text);
  // Where each pair follows the one before without a space.
  const isClose = read.answers.some((answer) => answer.text.split('->').length > 2);
  const parts = isClose ? text.split('=').slice(1) : read.answers.map((answer) => answer.text);
  const pairs = parts.map((part) => {
    const [left = '', ...right] = part.split('->');
    return { left: write(left), right: right.length === 0 ? null : shown(right.join('->')).trim() };
  });
  const faulty = pairs.find(({ right }) => right === null);
  if (faulty) return { fault: `‘${faulty.left}’ has no -> with what belongs to it` };
  return {
    key: {
      kind: 'matching',
      pairs: pairs.flatMap(({ left, right }) => (left === '' ? [] : [{ left, right: right ?? '' }])),
      extras: pairs.flatMap(({ left, right }) => (left === '' && right !== null ? [right] : [])),
    },
    notes: isClose
      ? []
      : [
          ...read.notes,
          ...(read.answers.some(({ feedback }) => feedback !== '')
            ? ['What was said about each pair is not taken over']
            : []),
        ],
  };
}

/** The first feedback is for the wrong choice, the second for the right one. */
function trueOrFalse(text: string, write: Write): GiftKey | undefined {
  const [said = '', wrong = '', right = ''] = text.split('#').map((part) => part.trim());
  const isLoose = !/^(?:T|F|TRUE|FALSE)$/.test(said);
  if (isLoose && !/^(?:true|false|t|f)$/i.test(said)) return undefined;
  const isTrue = said.toUpperCase().startsWith('T');
  const [ifTrue, ifFalse] = isTrue ? [right, wrong] : [wrong, right];
  return {
    key: { kind: 'true-false', isTrue, ifTrue: write(ifTrue), ifFalse: write(ifFalse) },
    notes: isLoose ? [`‘${said}’ was taken for the key of a true or false question`] : [],
  };
}

function written(text: string, write: Write): GiftKey {
  const { answers, notes } = giftAnswers(text);
  const said = answers.map((answer) => ({ ...answer, text: shown(takeFormat(answer.text, 'plain').rest).trim() }));
  const hasStar = said.some((answer) => (answer.weight ?? 1) > 0 && answer.text.replaceAll(ownStar, '').includes('*'));
  return {
    key: {
      kind: 'written',
      answers: said.map((answer) => ({
        text: answer.text.replaceAll(ownStar, '*'),
        weight: answer.weight ?? 1,
        isCaseSensitive: false,
        feedback: write(answer.feedback),
      })),
    },
    notes: hasStar ? [...notes, '‘*’ stands for any letters there, and only for itself here'] : notes,
  };
}

/** A star that stands for itself. */
const ownStar = String.raw`\*`;

/** `{>3 …` and one part on each line, as a plug-in of Moodle writes it. */
function ordering(text: string, write: Write): GiftKey {
  const [head = '', ...lines] = text.split('\n');
  const parts = lines.map(write).filter((part) => part !== '');
  const shownAtOnce = Number(/^>\s*(\d+)/.exec(head)?.[1] ?? 0);
  const isSome = shownAtOnce > 0 && shownAtOnce < parts.length;
  return {
    key: { kind: 'ordering', parts },
    notes: isSome ? [`Only ${shownAtOnce} of its parts are asked at a time there, and all of them here`] : [],
  };
}
