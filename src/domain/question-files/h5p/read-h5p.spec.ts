import { describe, expect, it } from 'vitest';
import { ImportError, testFinder } from '#domain/question-import/imported-file.ts';
import { NotTextError } from '#domain/table-file/file-text.ts';
import type { QuestionFile } from '../file-item.ts';
import { importedQuestions } from '../imported-questions.ts';
import { readQuestionFile } from '../read-question-file.ts';
import { contentOf, h5pOf } from './spec-h5p.ts';

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
const id = '00000000-0000-4000-8000-000000000001';
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);

function read(bytes: Uint8Array): QuestionFile {
  const file = readQuestionFile(bytes, { decode, newId: () => id });
  if (!file) throw new Error('nobody knows it');
  return file;
}
const readOne = (kind: string, params: object) => read(h5pOf(kind, params)).items[0];

const answer = (text: string, correct: boolean, tipsAndFeedback = {}) => ({ text, correct, tipsAndFeedback });
const rivers = {
  question: '<p>Longest <strong>river</strong>?</p>',
  answers: [answer('<div>Nile</div>', true, { chosenFeedback: '<p>Yes</p>' }), answer('<div>Niger</div>', false)],
  behaviour: { type: 'auto', singlePoint: false, randomAnswers: true },
  overallFeedback: [
    { from: 0, to: 99, feedback: 'Look again' },
    { from: 100, to: 100, feedback: 'Well done' },
  ],
};

describe('a question of H5P', () => {
  it('with one right answer is that', () => {
    expect(readOne('MultiChoice', rivers)).toMatchObject({
      text: 'Longest **river**?',
      key: {
        kind: 'choice',
        hasSeveralRight: false,
        options: [
          { text: 'Nile', weight: 1, feedback: 'Yes' },
          { text: 'Niger', weight: 0 },
        ],
      },
      feedback: { correct: 'Well done', incorrect: 'Look again' },
      shufflesOptions: null,
      notes: [],
    });
  });

  it.each([
    ['multi', [true, false], true],
    ['auto', [true, true], true],
    ['single', [true, true], false],
  ])('of the type %s with %j right may have several: %s', (type, right, hasSeveralRight) => {
    const answers = right.map((correct, index) => answer(String(index), correct));
    const item = readOne('MultiChoice', {
      ...rivers,
      answers,
      behaviour: { type, singlePoint: true, randomAnswers: false },
    });
    expect(item).toMatchObject({ key: { hasSeveralRight, isAllOrNothing: true }, shufflesOptions: false });
  });

  it('says what of it is lost', () => {
    const answers = [answer('a', true, { tip: 'Look', notChosenFeedback: 'No' }), answer('b', false)];
    expect(readOne('MultiChoice', { ...rivers, answers })?.notes).toEqual([
      'Tips are not taken over',
      'What was said about an option that nobody chose is not taken over',
    ]);
  });

  it.each([
    ['true', true],
    ['false', false],
  ])('is said to be %s', (correct, isTrue) => {
    const params = { question: 'It rains', correct, behaviour: { feedbackOnCorrect: 'Yes', feedbackOnWrong: 'No' } };
    expect(readOne('TrueFalse', params)).toMatchObject({
      text: 'It rains',
      key: { kind: 'true-false', isTrue },
      feedback: { correct: 'Yes', incorrect: 'No' },
    });
  });

  it('has gaps to type into, with what else is right', () => {
    const params = {
      text: '<p>Fill in</p>',
      questions: ['<p>*Lagos/Eko:A city* is in *Nigeria*</p>', '<p>2 ** 3 is *8*</p>'],
      behaviour: { caseSensitive: true },
    };
    expect(readOne('Blanks', params)).toMatchObject({
      text: 'Fill in\n\n___ is in ___\n\n2 * 3 is ___',
      key: {
        kind: 'gaps',
        gaps: [
          { accepted: ['Lagos', 'Eko'], choices: [] },
          { accepted: ['Nigeria'], choices: [] },
          { accepted: ['8'], choices: [] },
        ],
      },
      notes: ['Tips are not taken over', 'Capital and small letters are the same here'],
    });
  });

  it('has gaps to drag words into', () => {
    const params = {
      taskDescription: 'Drag',
      textField: String.raw`A *km/h:How fast* and *m\+Yes\-No*` + '\nend',
      distractors: '*kg*',
    };
    const choices = ['km/h', 'm', 'kg'];
    expect(readOne('DragText', params)).toMatchObject({
      key: {
        gaps: [
          { accepted: ['km/h'], choices },
          { accepted: ['m'], choices },
        ],
      },
    });
  });

  it('is an essay with a model answer and what markers look for', () => {
    const params = {
      taskDescription: '<p>Why?</p>',
      keywords: [{ keyword: 'water' }, { keyword: 'sun' }],
      solution: { sample: '<p>Because.</p>' },
    };
    expect(readOne('Essay', params)).toMatchObject({
      text: 'Why?',
      key: { kind: 'essay', modelAnswer: 'Because.', forMarkers: 'Keywords: water, sun' },
    });
  });

  it('is several where a set has several, of which the first answer is right', () => {
    const choices = [
      { question: 'One?', answers: ['a', 'b'] },
      { question: 'Two?', answers: ['<p>c</p>', '<p>d</p>', '<p>e</p>'] },
    ];
    const { items } = read(h5pOf('SingleChoiceSet', { choices }));
    expect(items).toMatchObject([
      { place: 'Question 1', key: { options: [{ text: 'a', weight: 1 }, { weight: 0 }] } },
      { place: 'Question 2', key: { options: [{ text: 'c', weight: 1 }, { weight: 0 }, { weight: 0 }] } },
    ]);
  });

  it('brings the picture above it and those within, and says which did not come along', () => {
    const media = { type: contentOf('Image', { file: { path: 'images/a.png', mime: 'image/png' }, alt: 'A "leaf"' }) };
    const question = '<p>Which?</p><img src="images/b.png" alt="b">';
    const file = read(h5pOf('MultiChoice', { ...rivers, question, media }, { 'images/a.png': png }));
    expect(file.items[0]?.text).toContain(`(picture:${id})`);
    expect(file.items[0]?.notes).toEqual([
      'The picture or sound ‘images/b.png’ did not come along: please add it by hand',
    ]);
    expect(file.media).toHaveLength(1);
  });

  it('says that its video is left out', () => {
    const media = { type: contentOf('Video', { sources: [{ path: 'a.mp4' }] }) };
    expect(readOne('MultiChoice', { ...rivers, media })?.notes).toEqual([
      'Its video or sound is left out: please add a sound by hand',
    ]);
  });

  it('without a key is a draft', () => {
    const answers = [answer('a', false), answer('b', false)];
    const { bad, unfinished } = importedQuestions(
      read(h5pOf('MultiChoice', { ...rivers, answers })),
      testFinder([], undefined),
    );
    expect(bad).toHaveLength(1);
    expect(unfinished).toMatchObject([{ draft: { options: [{ text: 'a' }, { text: 'b' }] } }]);
  });
});

describe('a package of H5P', () => {
  const choice = contentOf('MultiChoice', rivers, 'Longest');

  it.each([
    ['QuestionSet', { questions: [choice, contentOf('Essay', { taskDescription: 'Why?' })] }],
    ['Column', { content: [{ content: choice }, { content: contentOf('Essay', { taskDescription: 'Why?' }) }] }],
    [
      'CoursePresentation',
      {
        presentation: {
          slides: [
            { elements: [{ action: choice }] },
            { elements: [{ action: contentOf('Essay', { taskDescription: 'Why?' }) }] },
          ],
        },
      },
    ],
    [
      'InteractiveVideo',
      {
        interactiveVideo: {
          assets: { interactions: [{ action: choice }, { action: contentOf('Essay', { taskDescription: 'Why?' }) }] },
        },
      },
    ],
    [
      'Column',
      {
        content: [
          {
            content: contentOf('QuestionSet', { questions: [choice, contentOf('Essay', { taskDescription: 'Why?' })] }),
          },
        ],
      },
    ],
  ])('of the kind %s is looked through', (kind, params) => {
    expect(read(h5pOf(kind, params))).toMatchObject({
      format: 'h5p',
      items: [
        { place: 'Question 1', title: 'Longest' },
        { place: 'Question 2', text: 'Why?' },
      ],
      leftOut: [],
    });
  });

  it('names what there is no place for, and what stands beside its questions', () => {
    const params = {
      poolSize: 1,
      questions: [choice, contentOf('DragQuestion', {}, 'Drag'), contentOf('AdvancedText', { text: 'Read' })],
    };
    expect(read(h5pOf('QuestionSet', params))).toMatchObject({
      items: [{ title: 'Longest' }],
      leftOut: [
        {
          place: 'Question 2',
          title: 'Drag',
          reason: 'There is no place for a question of the kind ‘DragQuestion’',
          isForeign: true,
        },
      ],
      notes: [
        '‘Rivers’ asked 1 of its questions there: here all of them are taken',
        'What stands beside the questions there is left out: AdvancedText',
      ],
    });
  });

  it('without a question says so', () => {
    expect(read(h5pOf('GreetingCard', { greeting: 'Hello' }))).toMatchObject({
      items: [],
      leftOut: [{ title: 'Rivers', reason: 'There is no question in ‘GreetingCard’ that can be read' }],
    });
  });

  it.each(['', '{', '{"question":', '\u0000'])('that holds %j is damaged', (content) => {
    expect(() => read(h5pOf('MultiChoice', content))).toThrow(
      new ImportError('The H5P file is damaged: content/content.json cannot be read'),
    );
  });

  it.each(['null', '[]', '3', '"x"', '{"answers":3,"question":[]}', '{"answers":[null,3,"x"]}', '{"media":[[]]}'])(
    'that holds %s has nothing, and nothing breaks',
    (content) => {
      for (const kind of ['MultiChoice', 'TrueFalse', 'Blanks', 'DragText', 'Essay', 'SingleChoiceSet', 'QuestionSet'])
        expect(() => read(h5pOf(kind, content))).not.toThrow();
    },
  );

  it('built too deep is read as far as anybody goes', () => {
    const deep = 100_000;
    expect(() => read(h5pOf('Column', `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`))).not.toThrow(TypeError);
    const nested = Array.from({ length: 200 }).reduce<object>(
      (inner) => contentOf('Column', { content: inner }),
      choice,
    );
    expect(read(h5pOf('Column', { content: nested })).items).toEqual([]);
  });

  it('is read or refused wherever it was cut off or changed', () => {
    const whole = h5pOf('QuestionSet', { questions: [choice] }, { 'images/a.png': png });
    const changed = (at: number) => whole.with(at, (whole[at] ?? 0) ^ 0x55);
    for (let at = 4; at < whole.length; at += 5) {
      for (const bytes of [whole.subarray(0, at), changed(at)]) {
        try {
          read(bytes);
        } catch (error) {
          if (!(error instanceof ImportError || error instanceof NotTextError)) throw error;
        }
      }
    }
  });
});
