import type { DemoTest } from './demo-test.ts';

export const algebraBasics: DemoTest = {
  title: 'Algebra Basics',
  description: 'Simplifying, expanding and factorising, equations, inequalities and simple graphs.',
  category: 'Mathematics',
  timeLimit: 30,
  passingScore: 50,
  accessLevel: 'basic',
  difficulty: 'medium',
  tags: ['algebra', 'equations', 'factorisation', 'quadratics'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'Simplify 3x + 5 − x + 2.',
      options: ['2x + 7', '4x + 7', '2x + 3', '9x'],
      explanation: 'Collect like terms: 3x − x = 2x and 5 + 2 = 7. Terms in x and plain numbers cannot be joined.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Solve 2x − 7 = 11.',
      options: ['x = 9', 'x = 2', 'x = 18', 'x = 4'],
      explanation: 'Add 7 to both sides: 2x = 18, so x = 9. Check: 2 × 9 − 7 = 11.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Expand (x + 3)(x − 5).',
      options: ['x² − 2x − 15', 'x² + 2x − 15', 'x² − 15', 'x² − 8x − 15'],
      explanation:
        'The middle terms are −5x + 3x = −2x and the last is 3 × (−5) = −15. The answer x² − 15 leaves out the middle terms.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Factorise x² − 9.',
      options: ['(x − 3)(x + 3)', '(x − 3)(x − 3)', '(x + 3)(x + 3)', '(x − 9)(x + 1)'],
      explanation: 'It is the difference of two squares, x² − 3². The square (x − 3)(x − 3) would give x² − 6x + 9.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Factorise x² + 7x + 12.',
      options: ['(x + 3)(x + 4)', '(x + 2)(x + 6)', '(x + 1)(x + 12)', '(x − 3)(x − 4)'],
      explanation:
        'We need two numbers with product 12 and sum 7: they are 3 and 4. The pair 2 and 6 has the product but not the sum.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'For all numbers a and b, (a + b)² = a² + b².',
      correct: false,
      explanation: '(a + b)² = a² + 2ab + b². For example (1 + 2)² = 9, while 1² + 2² = 5.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Find the value of 2a² − b when a = 3 and b = 4.',
      options: ['14', '32', '8', '2'],
      explanation: 'Square first: 2 × 9 − 4 = 14. Squaring 2a instead gives 36 − 4 = 32.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Solve the simultaneous equations x + y = 10 and x − y = 4.',
      options: ['x = 7, y = 3', 'x = 3, y = 7', 'x = 6, y = 4', 'x = 8, y = 2'],
      explanation:
        'Adding the equations gives 2x = 14, so x = 7 and y = 3. With x = 3 and y = 7 the difference would be −4.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Make t the subject of the formula v = u + at.',
      options: ['t = (v − u)/a', 't = (u − v)/a', 't = a(v − u)', 't = v/a − u'],
      explanation:
        'Subtract u to get v − u = at, then divide the whole of that by a. In v/a − u only v has been divided.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Solve the inequality 3 − 2x > 9.',
      options: ['x < −3', 'x > −3', 'x < 3', 'x > 3'],
      explanation:
        'Subtract 3 to get −2x > 6, then divide by −2 and reverse the sign: x < −3. Check with x = −4: 3 + 8 = 11 > 9.',
      difficulty: 'hard',
    },
    {
      type: 'multiple-choice',
      text: 'Simplify x⁵ × x³.',
      options: ['x⁸', 'x¹⁵', '2x⁸', 'x²'],
      explanation:
        'Powers of the same base are multiplied by adding the indices: 5 + 3 = 8. Multiplying them gives the wrong x¹⁵.',
      difficulty: 'easy',
    },
    {
      type: 'short-answer',
      text: 'Solve x/4 + 2 = 7. What is x?',
      acceptedAnswers: ['20', 'twenty', 'x = 20', 'x=20'],
      explanation: 'Subtract 2 to get x/4 = 5, then multiply by 4: x = 20.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'The graph of y = 3x + 2 crosses the y-axis at the point (0, 2).',
      correct: true,
      explanation: 'On the y-axis x = 0, so y = 3 × 0 + 2 = 2. The number 3 is the gradient.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What are the roots of x² − 5x + 6 = 0?',
      options: ['2 and 3', '−2 and −3', '−1 and 6', '1 and 6', '1 and 5'],
      explanation:
        'The equation factorises as (x − 2)(x − 3) = 0, so x = 2 or x = 3. With −2 and −3 the middle term would be +5x.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What is the sum of the roots of 2x² − 8x + 5 = 0?',
      options: ['4', '−4', '2.5', '8'],
      explanation: 'The sum of the roots is −b/a = 8/2 = 4. The number 2.5 is their product, c/a.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'Three pens and two notebooks cost ₦1,400. One pen and two notebooks cost ₦1,000. What does one notebook cost?',
      options: ['₦400', '₦200', '₦300', '₦500'],
      explanation:
        'The two extra pens make the difference of ₦400, so a pen costs ₦200. Then two notebooks cost ₦800 and one costs ₦400.',
      difficulty: 'hard',
      points: 2,
    },
  ],
};
