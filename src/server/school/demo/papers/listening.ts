import type { DemoMedia, PaperWith } from './demo-paper.ts';

const category = 'Other';
const oneOf = (right: string, ...wrong: string[]) => [
  { text: right, isCorrect: true },
  ...wrong.map((text) => ({ text, isCorrect: false })),
];

/** A listening paper whose recordings need no language: each is heard at most twice. */
export const listening: PaperWith = (idOf) => {
  const heard = (title: string, name: DemoMedia) => ({
    title,
    text: `Listen, then answer the questions about what you heard. You can play it twice.\n\n![${title}](sound:${idOf(name)}?plays=2)`,
  });
  const scale = heard('First recording', 'rising-scale');
  const interval = heard('Second recording', 'two-notes');
  const rhythm = heard('Third recording', 'clapped-rhythm');
  const tune = heard('Fourth recording', 'short-tune');
  return {
    test: {
      title: 'Music: Listening to Pitch and Rhythm',
      description: 'Four short recordings, each heard at most twice. Use earphones where you can.',
      category,
      timeLimit: 20,
      passingScore: 50,
      isPublic: true,
      accessLevel: 'free',
      difficulty: 'easy',
      tags: ['listening', 'music'],
      shufflesQuestions: false,
    },
    daysOld: 91,
    candidates: 11,
    questions: [
      {
        text: 'How does the recording move?',
        options: oneOf('It rises', 'It falls', 'It stays on one note', 'It rises, then falls'),
        explanation: 'Each note is higher than the one before it.',
        difficulty: 'easy',
        category,
        passage: scale,
      },
      {
        type: 'numeric',
        text: 'How many notes are there?',
        details: { number: { tolerance: 'absolute', value: 8, amount: 0, units: [], asksUnit: false } },
        explanation: 'Eight: d r m f s l t d′.',
        difficulty: 'medium',
        category,
        passage: scale,
      },
      {
        text: 'What is a row of notes such as this called?',
        options: oneOf('A major scale', 'A chord', 'A minor scale', 'A round'),
        explanation: 'Tone, tone, semitone, then tone, tone, tone, semitone: the major scale.',
        difficulty: 'medium',
        category,
        passage: scale,
      },
      {
        text: 'Two notes are played one after the other, and then together. Which interval do they make?',
        options: oneOf('A perfect fifth', 'A third', 'An octave', 'A unison'),
        explanation: 'From doh to soh: a perfect fifth, seven semitones.',
        difficulty: 'hard',
        category,
        passage: interval,
      },
      {
        type: 'true-false',
        text: 'The second note is higher than the first.',
        options: [
          { text: 'True', isCorrect: true },
          { text: 'False', isCorrect: false },
        ],
        explanation: 'The first is doh, the second is the soh above it.',
        difficulty: 'easy',
        category,
        passage: interval,
      },
      {
        type: 'ordering',
        text: 'The rhythm has four beats. Put what you hear on them in order.',
        options: ['One long sound', 'Two quick sounds', 'Three quick sounds', 'A silence'].map((text) => ({
          text,
          isCorrect: true,
        })),
        explanation: 'Crotchet, two quavers, a triplet, and a rest.',
        difficulty: 'hard',
        category,
        points: 2,
        passage: rhythm,
      },
      {
        type: 'numeric',
        text: 'How many sounds are there until the pattern begins again?',
        details: { number: { tolerance: 'absolute', value: 6, amount: 0, units: [], asksUnit: false } },
        explanation: '1 + 2 + 3 = 6.',
        difficulty: 'medium',
        category,
        passage: rhythm,
      },
      {
        text: 'On which note does the tune end?',
        options: oneOf('On the note with which it began', 'On a higher note', 'On a lower note', 'It does not end'),
        explanation: 'It comes home to doh, with which it began.',
        difficulty: 'medium',
        category,
        passage: tune,
      },
      {
        type: 'multiple-response',
        text: 'What is true of the tune? Choose all.',
        options: [
          { text: 'Its last note is the longest', isCorrect: true },
          { text: 'It rises before it falls', isCorrect: true },
          { text: 'All its notes are equally long', isCorrect: false },
          { text: 'It has only two different notes', isCorrect: false },
        ],
        explanation: 'It climbs from doh to lah in even notes, and comes down to a long doh.',
        difficulty: 'medium',
        category,
        points: 2,
        passage: tune,
      },
    ],
  };
};
