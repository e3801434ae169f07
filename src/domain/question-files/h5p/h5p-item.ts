import type { ItemPictures } from '../item-pictures.ts';
import { type FileFeedback, type FileItem, type FileKey, noFeedback } from '../file-item.ts';
import { htmlText } from '../html-text.ts';
import { newItem } from '../new-item.ts';
import { htmlWords } from '../xml/parse-xml.ts';
import { type Fields, fieldsOf, listOf, textOf, within } from './h5p-fields.ts';
import { gapsIn, markedWords } from './h5p-gaps.ts';

/** A question in HTML, its key, and what is said to it. */
type Read = {
  html: string;
  key: FileKey;
  feedback?: FileFeedback;
  shufflesOptions?: boolean;
  notes?: Iterable<string>;
};
type ReadParams = (params: Fields, text: (html: unknown) => string) => Read[];

/** How each kind of content is read that holds a question, or several. */
export const h5pKinds: Readonly<Record<string, ReadParams>> = {
  MultiChoice: (params, text) => [choice(params, text)],
  TrueFalse: (params, text) => [trueFalse(params, text)],
  Blanks: (params) => [blanks(params)],
  DragText: (params) => [dragText(params)],
  Essay: (params, text) => [essay(params, text)],
  SingleChoiceSet: singleChoices,
};

/** The questions of one content of a kind that is known. */
export function h5pItems(read: ReadParams, params: Fields, pictures: ItemPictures): FileItem[] {
  const media = mediaOf(params);
  const text = (html: unknown) => htmlText(textOf(html), pictures);
  return read(params, text).map(({ html, key, feedback = noFeedback, shufflesOptions = null, notes = [] }) =>
    newItem({
      place: '',
      text: htmlText(html + media.html, pictures),
      key,
      feedback,
      shufflesOptions,
      notes: [...notes, ...media.notes],
    }),
  );
}

const quoted = (said: unknown) => textOf(said).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What stands above a question: a picture comes along. */
function mediaOf(params: Fields): { html: string; notes: string[] } {
  const media = within(params, 'media');
  const { library, params: shown } = 'library' in media ? media : within(media, 'type');
  const { path } = within(fieldsOf(shown), 'file');
  if (/^H5P\.Image\b/.test(textOf(library)) && textOf(path) !== '') {
    return { html: `<img src="${quoted(path)}" alt="${quoted(fieldsOf(shown)['alt'])}">`, notes: [] };
  }
  const isShown = listOf(fieldsOf(shown)['sources']).length > 0 || listOf(fieldsOf(shown)['files']).length > 0;
  return { html: '', notes: isShown ? ['Its video or sound is left out: please add a sound by hand'] : [] };
}

function choice(params: Fields, text: (html: unknown) => string): Read {
  const { type, singlePoint, randomAnswers } = within(params, 'behaviour');
  const notes = new Set<string>();
  const options = listOf(params['answers']).map((answer) => {
    const { text: said, correct, tipsAndFeedback } = fieldsOf(answer);
    const { tip, chosenFeedback, notChosenFeedback } = fieldsOf(tipsAndFeedback);
    if (htmlWords(textOf(tip)) !== '') notes.add('Tips are not taken over');
    if (htmlWords(textOf(notChosenFeedback)) !== '')
      notes.add('What was said about an option that nobody chose is not taken over');
    return { text: text(said), weight: correct === true ? 1 : 0, feedback: text(chosenFeedback) };
  });
  const isSeveral = type === 'multi' || (type !== 'single' && options.filter(({ weight }) => weight > 0).length > 1);
  return {
    html: textOf(params['question']),
    key: { kind: 'choice', hasSeveralRight: isSeveral, isAllOrNothing: singlePoint === true, options },
    feedback: rangeFeedback(params, text),
    ...(randomAnswers === false && { shufflesOptions: false }),
    notes,
  };
}

/** By how much of it was right, percent: all, none, or some. */
function rangeFeedback(params: Fields, text: (html: unknown) => string): FileFeedback {
  const feedback = { ...noFeedback };
  for (const range of listOf(params['overallFeedback'])) {
    const { from, to, feedback: said } = fieldsOf(range);
    const when = from === 0 ? (to === 100 ? 'general' : 'incorrect') : to === 100 ? 'correct' : 'partial';
    feedback[when] = [feedback[when], text(said)].filter(Boolean).join(' ');
  }
  return feedback;
}

function trueFalse(params: Fields, text: (html: unknown) => string): Read {
  const { feedbackOnCorrect, feedbackOnWrong } = within(params, 'behaviour');
  return {
    html: textOf(params['question']),
    key: { kind: 'true-false', isTrue: String(params['correct']) === 'true', ifTrue: '', ifFalse: '' },
    feedback: { ...noFeedback, correct: text(feedbackOnCorrect), incorrect: text(feedbackOnWrong) },
  };
}

function blanks(params: Fields): Read {
  const notes = new Set<string>();
  const lines = listOf(params['questions']).map((line) => gapsIn(textOf(line), notes, true));
  if (within(params, 'behaviour')['caseSensitive'] !== false) notes.add('Capital and small letters are the same here');
  return {
    html: [textOf(params['text']), ...lines.map(({ html }) => `<div>${html}</div>`)].join(''),
    key: { kind: 'gaps', gaps: lines.flatMap(({ gaps }) => gaps) },
    notes,
  };
}

/** Every gap takes one of the words, and of those that belong nowhere. */
function dragText(params: Fields): Read {
  const notes = new Set<string>();
  const { html, gaps } = gapsIn(textOf(params['textField']), notes, false);
  const words = [...gaps.flatMap(({ accepted }) => accepted), ...markedWords(textOf(params['distractors']))];
  const choices = [...new Set(words)];
  return {
    html: `${textOf(params['taskDescription'])}<div>${html.replaceAll('\n', '<br>')}</div>`,
    key: { kind: 'gaps', gaps: gaps.map(({ accepted }) => ({ accepted, choices })) },
    notes,
  };
}

function essay(params: Fields, text: (html: unknown) => string): Read {
  const keywords = listOf(params['keywords']).map((keyword) => textOf(fieldsOf(keyword)['keyword']));
  const said = keywords.filter((keyword) => keyword !== '');
  return {
    html: textOf(params['taskDescription']),
    key: {
      kind: 'essay',
      modelAnswer: text(within(params, 'solution')['sample']),
      forMarkers: said.length === 0 ? '' : `Keywords: ${said.join(', ')}`,
    },
    notes:
      said.length === 0 ? [] : ['Keywords gave points there: here people mark it, and find them in the model answer'],
  };
}

/** The first answer is right, and all are shuffled. */
function singleChoices(params: Fields, text: (html: unknown) => string): Read[] {
  return listOf(params['choices']).map((one) => {
    const { question, answers } = fieldsOf(one);
    const options = listOf(answers).map((answer, place) => ({
      text: text(answer),
      weight: place === 0 ? 1 : 0,
      feedback: '',
    }));
    return {
      html: textOf(question),
      key: { kind: 'choice', hasSeveralRight: false, isAllOrNothing: false, options },
      notes: ['The right option stands first, as it does there: have the test shuffle its options'],
    };
  });
}
