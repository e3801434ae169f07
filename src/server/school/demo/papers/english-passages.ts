import type { PaperWith } from './demo-paper.ts';

const category = 'English';
const comprehension = 'Comprehension';
const lexis = 'Lexis and Structure';

const market = {
  title: 'The Bus to Oyingbo',
  text: `The first bus left before it was light. Mama Sikira had the seat behind the driver, as on every market day, and three baskets of peppers on her knees, so that nobody could see her face. Nobody needed to. Those who got on greeted the baskets, and the baskets answered each by name.

At the bridge the bus stopped. A lorry of yams had turned over, and boys were already carrying the tubers to the side of the road in neat heaps, one for the owner and a smaller one, a little behind them, for themselves. The driver put out his engine and shut his eyes. Mama Sikira opened the topmost basket, looked at the sun, which was just coming up, and began to sell.

By the time the road was free she had one basket left. “Oyingbo is where I sell,” she used to say afterwards. “But business is where people are waiting.”`,
};

const harmattan = {
  title: 'Dust from the Desert',
  text: `Between the end of November and the middle of March a dry wind blows over West Africa from the Sahara. It is called the harmattan. The dust that it carries can be so thick that aeroplanes stay on the ground and drivers switch on their lamps at noon.

| Month | Days with haze | Lowest humidity |
| --- | --- | --- |
| November | 6 | 31% |
| December | 17 | 18% |
| January | 21 | 12% |
| February | 14 | 15% |

The wind cracks lips and furniture alike, yet it is not without friends. It drives away the damp heat, dries pepper and fish without cost, and lays on the fields a thin coat of minerals that the rains of the coming season wash into the soil.`,
};

const oneOf = (right: string, ...wrong: string[]) => [
  { text: right, isCorrect: true },
  ...wrong.map((text) => ({ text, isCorrect: false })),
];

export const englishPassages: PaperWith = () => ({
  test: {
    title: 'Use of English: Two Passages and Lexis',
    description:
      'Two passages with questions, then words and sentences. The passage stays in sight beside its questions.',
    category,
    timeLimit: 35,
    passingScore: 50,
    isPublic: true,
    accessLevel: 'free',
    difficulty: 'medium',
    tags: ['comprehension', 'passages', 'lexis'],
  },
  daysOld: 83,
  candidates: 14,
  sections: [
    {
      title: comprehension,
      instructions: 'Read each passage, then answer the questions about it from what it says.',
      shufflesQuestions: false,
      isScaled: true,
    },
    {
      title: lexis,
      instructions: 'Choose or write what fits best.',
      shufflesQuestions: true,
      isScaled: true,
    },
  ],
  questions: [
    {
      text: 'Why could nobody see Mama Sikira’s face?',
      options: oneOf(
        'The baskets were in front of it',
        'It was still dark',
        'She sat behind the driver',
        'She had fallen asleep',
      ),
      explanation:
        'The passage gives the reason: three baskets of peppers on her knees, “so that nobody could see her face”.',
      difficulty: 'easy',
      category,
      passage: market,
      section: comprehension,
    },
    {
      text: '“The baskets answered each by name.” What does the writer mean?',
      options: oneOf(
        'Mama Sikira knew everybody on the bus',
        'The baskets had names written on them',
        'The passengers were talking to themselves',
        'The driver called out the passengers’ names',
      ),
      explanation:
        'She answers from behind the baskets. That she knows each name shows how often they travel together.',
      difficulty: 'medium',
      category,
      passage: market,
      section: comprehension,
    },
    {
      type: 'multiple-response',
      text: 'What do the boys do with the yams? Choose all that the passage says.',
      options: [
        { text: 'They carry them to the side of the road', isCorrect: true },
        { text: 'They keep some for themselves', isCorrect: true },
        { text: 'They sell them to the passengers', isCorrect: false },
        { text: 'They throw the broken ones away', isCorrect: false },
      ],
      explanation: 'There is one heap for the owner and a smaller one, a little hidden, for themselves.',
      difficulty: 'medium',
      category,
      points: 2,
      details: { markingRule: 'right-minus-wrong' },
      passage: market,
      section: comprehension,
    },
    {
      text: 'Which of these would be the best other title for the passage?',
      options: oneOf('A Market on the Road', 'A Sad Accident', 'The Careless Driver', 'How Yams Are Grown'),
      explanation: 'The story is about selling where the people happen to be: on the road, in a bus that waits.',
      difficulty: 'medium',
      category,
      passage: market,
      section: comprehension,
    },
    {
      type: 'numeric',
      text: 'In how many more days of January than of December was there haze?',
      details: { number: { tolerance: 'absolute', value: 4, amount: 0, units: [], asksUnit: false } },
      explanation: '21 − 17 = 4.',
      difficulty: 'easy',
      category,
      passage: harmattan,
      section: comprehension,
    },
    {
      type: 'short-answer',
      text: 'In which month is the air driest?',
      acceptedAnswers: ['January', 'in January'],
      explanation: 'In January the lowest humidity is 12%, less than in any other month of the table.',
      difficulty: 'easy',
      category,
      passage: harmattan,
      section: comprehension,
    },
    {
      text: '“… it is not without friends.” In the passage this means that the harmattan',
      options: oneOf(
        'does some people good',
        'brings people together',
        'is liked by everybody',
        'comes with other winds',
      ),
      explanation: 'What follows are its uses: it cools, it dries food, and it feeds the soil.',
      difficulty: 'medium',
      category,
      passage: harmattan,
      section: comprehension,
    },
    {
      type: 'gap-fill',
      text: 'If I ___ you had come, I ___ waited at the gate.',
      details: {
        gaps: [
          { accepted: ['had known'], choices: ['knew', 'had known', 'would know'] },
          { accepted: ['would have'], choices: ['would have', 'will have', 'had'] },
        ],
      },
      explanation: 'What is no longer possible: *if* with the past perfect, then *would have*.',
      difficulty: 'medium',
      category,
      points: 2,
      section: lexis,
    },
    {
      text: 'Choose the word nearest in meaning to **frugal**: *He lived a frugal life in spite of his wealth.*',
      options: oneOf('simple', 'lonely', 'happy', 'secret'),
      explanation: 'Who is frugal spends little and wastes nothing.',
      difficulty: 'easy',
      category,
      section: lexis,
    },
    {
      text: 'Choose the word opposite in meaning to **expand**: *Metals expand when they are heated.*',
      options: oneOf('contract', 'extract', 'detract', 'distract'),
      explanation: 'To contract is to become smaller.',
      difficulty: 'easy',
      category,
      section: lexis,
    },
    {
      type: 'ordering',
      text: 'Put these into an order that makes one sentence.',
      options: ['Not until', 'the rain had stopped', 'did the children', 'go out to play'].map((text) => ({
        text,
        isCorrect: true,
      })),
      explanation: 'After *not until* at the beginning, the verb of the main clause stands before its subject.',
      difficulty: 'hard',
      category,
      points: 2,
      section: lexis,
    },
    {
      type: 'matching',
      text: 'Match each idiom with its meaning.',
      details: {
        markingRule: 'per-part',
        pairs: [
          { text: 'to let the cat out of the bag', match: 'to tell a secret' },
          { text: 'to turn a deaf ear', match: 'to refuse to listen' },
          { text: 'to burn the midnight oil', match: 'to work late' },
        ],
        extras: ['to waste money'],
      },
      explanation: 'None of them is to be taken word for word.',
      difficulty: 'medium',
      category,
      points: 3,
      section: lexis,
    },
  ],
});
