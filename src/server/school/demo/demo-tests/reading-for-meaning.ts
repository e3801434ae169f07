import type { DemoTest } from './demo-test.ts';

const boreholePassage =
  'Read the passage, then answer. “When the borehole in Oke-Ayo broke down, most households blamed the council and waited. Mama Sade did neither. She kept a notebook of every day that passed without water, of every child who missed class to carry buckets from the stream, and of what each family spent on sachet water. After six weeks she read her figures aloud at a council meeting. Nobody shouted. The pump was repaired within the week.”';

export const readingForMeaning: DemoTest = {
  title: 'Reading for Meaning',
  description:
    'Words in context, idioms, sentence meaning and everyday grammar, with one short passage to read closely.',
  category: 'English',
  timeLimit: 25,
  passingScore: 50,
  accessLevel: 'free',
  difficulty: 'medium',
  tags: ['comprehension', 'vocabulary', 'grammar', 'idioms'],
  questions: [
    {
      type: 'multiple-choice',
      text: '“The principal was reluctant to close the school early.” Which word is nearest in meaning to “reluctant”?',
      options: ['unwilling', 'eager', 'unable', 'ordered'],
      explanation:
        'A reluctant person would rather not do something. “Unable” is tempting, but the principal could close the school; she did not want to.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: '“Kerosene was scarce in the village that month.” Which word is most nearly opposite in meaning to “scarce”?',
      options: ['plentiful', 'costly', 'rare', 'useful'],
      explanation:
        'Scarce means hard to find, so its opposite is plentiful. “Rare” is nearly the same as scarce, not its opposite.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: '“We planned the party for weeks, but Musa let the cat out of the bag.” What did Musa do?',
      options: ['He gave away the secret', 'He spoiled the food', 'He refused to come', 'He lost the family pet'],
      explanation:
        'To let the cat out of the bag is to reveal a secret, usually by accident. The idiom has nothing to do with a real cat.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which sentence is correct?',
      options: [
        'Each of the boys has a locker.',
        'Each of the boys have a locker.',
        'Each of the boys are having a locker.',
        'Each of the boys were given a locker.',
      ],
      explanation:
        'The subject is “each”, which is singular, so the verb must be singular: has. The plural noun “boys” stands closer but is not the subject.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Choose the word that completes the sentence: “Halima has been absent ___ school since Monday.”',
      options: ['from', 'in', 'at', 'off'],
      explanation: 'The adjective “absent” is followed by “from”. “At” goes with “present”: present at school.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Choose the words that complete the sentence: “By the time the bus arrived, we ___ for two hours.”',
      options: ['had been waiting', 'have been waiting', 'are waiting', 'will wait'],
      explanation:
        'The waiting went on up to a moment in the past (“arrived”), so the past perfect continuous is needed. “Have been waiting” would lead up to now.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which sentence is the passive form of “The farmer planted the yams”?',
      options: [
        'The yams were planted by the farmer.',
        'The yams are planted by the farmer.',
        'The yams had planted the farmer.',
        'The farmer was planting the yams.',
      ],
      explanation:
        '“Planted” is simple past, so the passive is “were planted”. “Are planted” changes the tense to the present.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which figure of speech is used in “The wind whispered its secrets to the palm trees”?',
      options: ['Personification', 'Simile', 'Hyperbole', 'Irony'],
      explanation:
        'The wind is given a human action, whispering secrets. A simile would compare it with something by “like” or “as”.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'In “The dog hurt its paw”, the word “its” should be written with an apostrophe.',
      correct: false,
      explanation:
        'The possessive “its” has no apostrophe. “It’s” is short for “it is” or “it has”, which makes no sense here.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'In “The players, tired but happy, walked home”, the words “tired but happy” describe the players.',
      correct: true,
      explanation:
        'The words between the commas are adjectives that refer back to the noun before them, “the players”.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What does this sentence mean? “Hardly had Tunde sat down when the bell rang.”',
      options: [
        'The bell rang just after Tunde sat down',
        'The bell rang long before Tunde sat down',
        'Tunde sat down because the bell rang',
        'Tunde found it hard to sit down',
      ],
      explanation:
        '“Hardly … when” says that the second event followed the first at once. Here “hardly” has nothing to do with difficulty.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What do we learn from this sentence? “If Kemi had seen the poster, she would have entered the competition.”',
      options: [
        'Kemi did not see the poster and did not enter',
        'Kemi saw the poster but did not enter',
        'Kemi did not see the poster but entered',
        'Kemi saw the poster and entered',
      ],
      explanation:
        'The form “if … had …, would have …” speaks of a past that did not happen: she did not see it, and so she did not enter.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: `${boreholePassage} To which two actions does the word “neither” refer?`,
      options: [
        'Blaming the council and waiting',
        'Blaming the council and keeping records',
        'Carrying buckets and buying sachet water',
        'Attending the meeting and shouting',
      ],
      explanation:
        '“Neither” points back to the two actions in the sentence before it: most households blamed the council and waited.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: `${boreholePassage} Which of these was not recorded in the notebook?`,
      options: [
        'What the repair of the pump would cost',
        'How many days passed without water',
        'Which children missed class to fetch water',
        'How much families paid for sachet water',
      ],
      explanation:
        'The third sentence of the passage lists what she wrote down: days, children and spending. The cost of the repair is never mentioned.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: `${boreholePassage} Which lesson does the passage teach best?`,
      options: [
        'Clear facts can persuade people without a quarrel',
        'Officials act only when people protest loudly',
        'It is best to wait until others solve a problem',
        'Children learn more when they help at home',
      ],
      explanation:
        'The figures, read calmly, got the pump repaired: “Nobody shouted.” That sentence also rules out a loud protest.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'short-answer',
      text: 'Write the one word that completes the sentence: “Neither the teacher ___ the students knew the answer.”',
      acceptedAnswers: ['nor'],
      explanation: '“Neither” is paired with “nor”, as “either” is paired with “or”.',
      difficulty: 'easy',
    },
  ],
};
