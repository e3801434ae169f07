import type { DemoTest } from './demo-test.ts';

export const fractionsAndRatios: DemoTest = {
  title: 'Fractions and Ratios',
  description:
    'Working with fractions, sharing in a given ratio, scale and proportion. No calculator is needed, but keep some rough paper at hand.',
  category: 'Mathematics',
  timeLimit: 30,
  passingScore: 50,
  accessLevel: 'free',
  difficulty: 'easy',
  tags: ['fractions', 'ratio', 'proportion', 'number'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'Work out 3/4 + 1/8.',
      options: ['7/8', '1/3', '1/2', '5/8'],
      explanation:
        '3/4 = 6/8, and 6/8 + 1/8 = 7/8. Adding tops and bottoms separately gives 4/12 = 1/3, which is wrong.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Write 18/24 in its lowest terms.',
      options: ['3/4', '2/3', '6/8', '9/12'],
      explanation:
        'The highest common factor of 18 and 24 is 6, and 18 ÷ 6 = 3, 24 ÷ 6 = 4. The fractions 6/8 and 9/12 are equal to it but can still be reduced.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Work out 2/3 × 9/10.',
      options: ['3/5', '3/10', '11/13', '20/27'],
      explanation:
        'Multiply tops and bottoms: 18/30, which reduces to 3/5. The answer 20/27 comes from dividing instead of multiplying.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Work out 5/6 ÷ 2/3.',
      options: ['1¼', '5/9', '4/5', '1½'],
      explanation:
        'To divide, multiply by the reciprocal: 5/6 × 3/2 = 15/12 = 1¼. Forgetting to turn 2/3 over gives 10/18 = 5/9.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Write the mixed number 2⅗ as an improper fraction.',
      options: ['13/5', '11/5', '23/5', '6/5'],
      explanation: 'Two wholes are 10 fifths, and 10/5 + 3/5 = 13/5. The answer 6/5 multiplies 2 by 3 by mistake.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Work out 3½ − 1¾.',
      options: ['1¾', '2¼', '1¼', '2¾'],
      explanation: '3½ = 14/4 and 1¾ = 7/4, so the difference is 7/4 = 1¾. Check: 1¾ + 1¾ = 3½.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which of these fractions is the largest?',
      options: ['4/5', '3/4', '2/3', '7/10', '3/5'],
      explanation: 'As decimals they are 0.8, 0.75, 0.667 (about), 0.7 and 0.6, so 4/5 is the largest.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'The decimal 0.375 is equal to the fraction 3/8.',
      correct: true,
      explanation: '3 ÷ 8 = 0.375 exactly. Equally, 375/1,000 reduces to 3/8 when both are divided by 125.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Amina and Emeka share ₦12,000 in the ratio 3 : 5. How much does Amina receive?',
      options: ['₦4,500', '₦7,500', '₦4,000', '₦3,600'],
      explanation:
        'There are 3 + 5 = 8 parts of ₦1,500 each, and Amina has 3 of them: ₦4,500. The amount ₦7,500 is Emeka’s share.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Express the ratio of 45 minutes to 2 hours in its simplest form.',
      options: ['3 : 8', '45 : 2', '3 : 4', '8 : 3'],
      explanation: 'Both must be in the same unit: 45 : 120 = 3 : 8. Writing 45 : 2 mixes minutes with hours.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'On a map drawn to the scale 1 : 50,000, two villages are 6 cm apart. What is the real distance between them?',
      options: ['3 km', '30 km', '0.3 km', '300 km'],
      explanation: '6 cm × 50,000 = 300,000 cm, and 100,000 cm make 1 km, so the distance is 3 km.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'A caterer uses 5 cups of rice to serve jollof to 8 people. How many cups does she need for 20 people?',
      options: ['12½', '17', '32', '10'],
      explanation:
        'Each person needs 5/8 of a cup, and 20 × 5/8 = 12½. Adding 12 cups for 12 more people, to get 17, ignores the ratio.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'The ages of Ada and Bola are in the ratio 4 : 7. Ada is 20 years old. How old is Bola?',
      options: ['35 years', '23 years', '28 years', '27 years'],
      explanation:
        'Four parts are 20 years, so one part is 5 years and seven parts are 35 years. Adding the difference of 3 to 20 is the usual mistake.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Three sisters share a sum of money in the ratio 2 : 3 : 4. The largest share is ₦20,000. What is the total sum?',
      options: ['₦45,000', '₦40,000', '₦80,000', '₦180,000'],
      explanation: 'Four parts are ₦20,000, so one part is ₦5,000 and the 2 + 3 + 4 = 9 parts together are ₦45,000.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Ngozi spends 1/3 of her money on books and then 1/4 of what remains on transport. She has ₦3,000 left. How much did she have at first?',
      options: ['₦6,000', '₦7,200', '₦9,000', '₦4,500'],
      explanation:
        'After the books 2/3 is left, and 3/4 of that is 1/2 of the whole; so 1/2 is ₦3,000 and the whole is ₦6,000. The answer ₦7,200 takes the 1/4 from the original sum.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'short-answer',
      text: 'Find x if 3 : 4 = x : 20.',
      acceptedAnswers: ['15', 'fifteen', 'x = 15', 'x=15'],
      explanation: '4 is multiplied by 5 to give 20, so 3 must be multiplied by 5 as well: x = 15.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'If a : b = 2 : 3 and b : c = 4 : 5, what is a : c?',
      options: ['8 : 15', '2 : 5', '5 : 6', '8 : 12'],
      explanation:
        'Make b the same in both: a : b = 8 : 12 and b : c = 12 : 15, so a : c = 8 : 15. Joining the ends as 2 : 5 forgets that b differs.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'Six men dig a trench in 10 days. How long would four men take, working at the same rate?',
      options: ['15 days', '6⅔ days', '12 days', '24 days'],
      explanation:
        'The job is 6 × 10 = 60 man-days, and 60 ÷ 4 = 15 days. Fewer men need more time, so 6⅔ days cannot be right.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'When a sum is shared between two people in the ratio 2 : 3, the first person receives 2/3 of the sum.',
      correct: false,
      explanation: 'There are 2 + 3 = 5 parts, so the first person receives 2/5 of the sum and the second 3/5.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Work out 1/2 + 1/3 × 3/4.',
      options: ['3/4', '5/8', '5/6', '1/4'],
      explanation:
        'Multiplication comes first: 1/3 × 3/4 = 1/4, and 1/2 + 1/4 = 3/4. Adding first gives 5/8, which is wrong.',
      difficulty: 'medium',
    },
  ],
};
