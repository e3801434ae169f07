import type { PaperWith } from './demo-paper.ts';

const category = 'Physics';
const accelerationUnit = 'm/s²';

/** Formulas, numbers with units, marks off for wrong answers, and the calculator. */
export const motionInFigures: PaperWith = () => ({
  test: {
    title: 'Physics: Motion in Figures',
    description:
      'Formulas, numbers and their units. A wrong answer takes off a quarter of its marks; the calculator is on the screen.',
    category,
    timeLimit: 30,
    passingScore: 50,
    isPublic: true,
    accessLevel: 'free',
    difficulty: 'medium',
    tags: ['motion', 'units', 'calculation'],
    allowsCalculator: true,
    marksOff: 'quarter',
  },
  daysOld: 97,
  candidates: 12,
  questions: [
    {
      text: 'Which formula gives the distance covered from rest with constant acceleration $a$ in the time $t$?',
      options: [
        { text: String.raw`$s = \frac{1}{2}at^2$`, isCorrect: true },
        { text: '$s = at$', isCorrect: false },
        { text: '$s = at^2$', isCorrect: false },
        { text: String.raw`$s = \frac{a}{t^2}$`, isCorrect: false },
      ],
      explanation: String.raw`From $s = ut + \frac{1}{2}at^2$ with $u = 0$.`,
      difficulty: 'easy',
      category,
    },
    {
      type: 'numeric',
      text: 'A bus starts from rest and reaches 20 m/s in 8 s. What is its acceleration?',
      details: {
        number: {
          tolerance: 'absolute',
          value: 2.5,
          amount: 0.01,
          asksUnit: true,
          units: [
            { name: accelerationUnit, factor: 1 },
            { name: 'cm/s²', factor: 0.01 },
          ],
        },
      },
      explanation: String.raw`$a = \frac{v - u}{t} = \frac{20}{8} = 2.5$ ${accelerationUnit}.`,
      difficulty: 'easy',
      category,
      points: 2,
    },
    {
      type: 'numeric',
      text: 'A car goes at 72 km/h. How many metres does it cover in one second?',
      details: {
        number: { tolerance: 'absolute', value: 20, amount: 0, units: [{ name: 'm', factor: 1 }], asksUnit: false },
      },
      explanation: String.raw`$\frac{72\,000\ \text{m}}{3\,600\ \text{s}} = 20$ m/s.`,
      difficulty: 'easy',
      category,
      points: 2,
    },
    {
      type: 'numeric',
      text: String.raw`A mango falls from a branch 5 m above the ground. How long does it fall? Take $g = 10$ ${accelerationUnit}.`,
      details: {
        number: {
          tolerance: 'percent',
          value: 1,
          percent: 2,
          units: [
            { name: 's', factor: 1 },
            { name: 'ms', factor: 0.001 },
          ],
          asksUnit: false,
        },
      },
      explanation: String.raw`$t = \sqrt{\frac{2h}{g}} = \sqrt{\frac{10}{10}} = 1$ s.`,
      difficulty: 'medium',
      category,
      points: 2,
    },
    {
      type: 'multiple-response',
      text: 'Which of these are vectors? Choose all.',
      options: [
        { text: 'Velocity', isCorrect: true },
        { text: 'Force', isCorrect: true },
        { text: 'Speed', isCorrect: false },
        { text: 'Mass', isCorrect: false },
      ],
      explanation: 'A vector has a direction besides its size.',
      difficulty: 'easy',
      category,
      points: 2,
      details: { markingRule: 'right-minus-wrong' },
    },
    {
      type: 'matching',
      text: 'Match each quantity with its unit.',
      details: {
        markingRule: 'per-part',
        pairs: [
          { text: 'Force', match: 'N' },
          { text: 'Energy', match: 'J' },
          { text: 'Power', match: 'W' },
          { text: 'Pressure', match: 'Pa' },
        ],
        extras: ['kg'],
      },
      explanation: 'Newton, joule, watt and pascal.',
      difficulty: 'easy',
      category,
      points: 4,
    },
    {
      type: 'ordering',
      text: 'Put these speeds in order, the slowest first.',
      options: ['1 km/h', '1 m/s', '10 km/h', '5 m/s'].map((text) => ({ text, isCorrect: true })),
      explanation: String.raw`In m/s: $0.28$; $1$; $2.8$; $5$.`,
      difficulty: 'medium',
      category,
      points: 2,
    },
    {
      text: 'A ball is thrown straight up. What is its acceleration at the highest point?',
      options: [
        { text: '$g$, downwards', isCorrect: true },
        { text: 'zero', isCorrect: false },
        { text: '$g$, upwards', isCorrect: false },
        { text: 'It depends on the mass of the ball', isCorrect: false },
      ],
      explanation: 'Its velocity is zero there for a moment; its weight acts all the time.',
      difficulty: 'hard',
      category,
    },
    {
      type: 'gap-fill',
      text: 'A body on which no net force acts keeps its ___; this is the ___ law of Newton.',
      details: {
        gaps: [
          { accepted: ['velocity'], choices: ['velocity', 'acceleration', 'weight'] },
          { accepted: ['first', '1st'], choices: [] },
        ],
      },
      explanation: 'The first law, of inertia.',
      difficulty: 'medium',
      category,
      points: 2,
    },
    {
      type: 'numeric',
      text: String.raw`A force of 12 N acts on a trolley of 1500 g. What is its acceleration, in ${accelerationUnit}?`,
      details: {
        number: {
          tolerance: 'absolute',
          value: 8,
          amount: 0.05,
          units: [{ name: accelerationUnit, factor: 1 }],
          asksUnit: false,
        },
      },
      explanation: String.raw`$a = \frac{F}{m} = \frac{12}{1.5} = 8$ ${accelerationUnit}.`,
      difficulty: 'medium',
      category,
      points: 2,
    },
  ],
});
