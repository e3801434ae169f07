const options = (right: string, ...wrong: string[]) =>
  [right, ...wrong].map((text) => ({ text, isCorrect: text === right }));
const category = 'Other';

/** Ten minutes of general knowledge, with which a school tries itself out. */
export const readyTest = {
  title: 'A first try: general knowledge',
  description: 'Five questions in ten minutes, to see how a test on the computer goes. It counts for nothing.',
  category,
  timeLimit: 10,
  passingScore: 60,
  accessLevel: 'free',
  tags: ['trial'],
} as const;

export const readyQuestions = [
  {
    text: 'In which town do the rivers Niger and Benue meet?',
    options: options('Lokoja', 'Makurdi', 'Onitsha', 'Jebba'),
    difficulty: 'easy',
    explanation: 'The Benue flows into the Niger at Lokoja, the capital of Kogi State.',
  },
  {
    text: 'A film begins at 4:45 and lasts two and a half hours. When does it end?',
    options: options('7:15', '6:45', '7:00', '7:45'),
    difficulty: 'easy',
    explanation: 'Two hours after 4:45 it is 6:45, and half an hour later 7:15.',
  },
  {
    text: 'Which gas of the air do green plants need to make their food?',
    options: options('Carbon dioxide', 'Oxygen', 'Nitrogen', 'Hydrogen'),
    difficulty: 'easy',
    explanation: 'From carbon dioxide and water they make sugar in the light, and give off oxygen.',
  },
  {
    text: 'A trader buys a bag of rice for ₦80,000 and sells it for ₦92,000. How much is the profit, in percent of the cost?',
    options: options('15%', '12%', '13%', '20%'),
    difficulty: 'medium',
    explanation: 'The profit is ₦12,000, and 12,000 / 80,000 is 15%.',
  },
  {
    text: 'Which word means nearly the same as “scarce”?',
    options: options('Rare', 'Afraid', 'Heavy', 'Cheap'),
    difficulty: 'easy',
    explanation: 'What is scarce is hard to find, and so it is rare.',
  },
].map((question) => ({ ...question, category }));
