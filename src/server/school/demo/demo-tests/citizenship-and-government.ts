import type { DemoTest } from './demo-test.ts';

export const citizenshipAndGovernment: DemoTest = {
  title: 'Citizenship and Government',
  description: 'How Nigeria is governed under the 1999 Constitution, and what every citizen should know.',
  category: 'Other',
  timeLimit: 20,
  passingScore: 50,
  accessLevel: 'premium',
  difficulty: 'medium',
  tags: ['civic education', 'constitution', 'elections'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'Which arm of government makes the laws?',
      options: ['The legislature', 'The executive', 'The judiciary'],
      explanation: 'The legislature makes laws, the executive carries them out and the judiciary interprets them.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which body conducts elections for the President of Nigeria?',
      options: ['INEC', 'EFCC', 'NDLEA', 'FRSC'],
      explanation:
        'INEC is the Independent National Electoral Commission. EFCC deals with economic crimes, NDLEA with hard drugs and FRSC with road safety.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'How many members has the Senate of Nigeria under the 1999 Constitution?',
      options: ['109', '360', '36', '469'],
      explanation:
        'There are three senators from each of the 36 states and one from the Federal Capital Territory: 3 × 36 + 1 = 109. The House of Representatives has 360 members.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'A citizen must be at least 18 years old to register as a voter in Nigeria.',
      correct: true,
      explanation: 'The Constitution sets 18 years as the age at which a citizen may register and vote.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What does the rule of law mean?',
      options: [
        'Nobody is above the law',
        'Judges may make any law they wish',
        'The police decide who is guilty',
        'Only lawyers may govern',
      ],
      explanation:
        'Under the rule of law everyone, the rulers included, is subject to the same law and is judged by the courts.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which French writer set out the separation of powers in “The Spirit of the Laws” (1748)?',
      options: ['Montesquieu', 'Voltaire', 'Rousseau', 'Descartes'],
      explanation:
        'Montesquieu argued that liberty is safer when law-making, administration and judgment are in different hands. Rousseau is known for “The Social Contract”.',
      difficulty: 'hard',
    },
    {
      type: 'multiple-choice',
      text: 'What is the chief mark of a federal system of government?',
      options: [
        'Powers are shared between the centre and the states',
        'All powers belong to the central government',
        'The states may leave whenever they wish',
        'One person is head of all three arms',
      ],
      explanation:
        'A federal constitution divides powers between levels of government. Where all power lies at the centre, the system is unitary.',
      difficulty: 'medium',
    },
    {
      type: 'short-answer',
      text: 'How many years is one term of office of the President of Nigeria under the 1999 Constitution?',
      acceptedAnswers: ['4', 'four', '4 years', 'four years', '4 yrs'],
      explanation: 'A term is four years, and no one may be elected President more than twice.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which agency registers packaged foods and medicines before they may be sold in Nigeria?',
      options: ['NAFDAC', 'NDLEA', 'NIMC', 'NCC'],
      explanation:
        'NAFDAC controls food, drugs and cosmetics and gives the number seen on packets. NDLEA fights illegal drugs, NIMC issues identity numbers and NCC regulates telephones.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'Local government is the second tier of government in Nigeria.',
      correct: false,
      explanation:
        'It is the third tier: the federal government is the first, the state governments are the second and local government is the third.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'By which process does a foreign national who meets the conditions of long residence and good character become a Nigerian citizen?',
      options: ['Naturalisation', 'Nationalisation', 'Deportation', 'Extradition'],
      explanation:
        'Naturalisation is one of the ways to citizenship in the Constitution, with birth and registration. Nationalisation is the taking over of a business by the state.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Two or more candidates stand for President. Besides the highest number of votes, the winner needs at least one-quarter of the votes in each of at least what fraction of the states and the Federal Capital Territory?',
      options: ['Two-thirds', 'One-half', 'Three-quarters', 'One-third'],
      explanation:
        'Section 134 of the Constitution asks for one-quarter of the votes in at least two-thirds of the states and the Federal Capital Territory, to show broad support.',
      difficulty: 'hard',
      points: 2,
    },
  ],
};
