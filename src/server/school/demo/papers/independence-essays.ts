import type { PaperWith } from './demo-paper.ts';

const category = 'History';
const amalgamation = 'Why did the British government join Northern and Southern Nigeria in 1914?';
const constitutions =
  'How did the constitutions of the years 1946 to 1954 prepare the ground for independence? Name at least two of them.';
const women = 'What did the women of Aba want in 1929, and what came of it?';

export const independenceEssays: PaperWith = () => ({
  test: {
    title: 'History: The Road to Independence, Essays',
    description:
      'Three essays on Nigeria before 1960. People mark them: the result follows when the last has its marks.',
    category,
    timeLimit: 60,
    passingScore: 40,
    isPublic: true,
    accessLevel: 'free',
    difficulty: 'hard',
    tags: ['essays', 'Nigeria', 'independence'],
    shufflesQuestions: false,
    attemptLimit: 1,
  },
  daysOld: 68,
  candidates: 6,
  questions: [
    {
      type: 'essay',
      text: amalgamation,
      explanation: 'Money above all: the South had a surplus from customs, and the North a deficit that London paid.',
      difficulty: 'medium',
      category,
      points: 10,
      details: {
        essay: {
          words: { from: 40, to: 150 },
          modelAnswer:
            'The North could not pay for its own government: it had no port, and little to tax. The South had a surplus from customs on imports. One government spared the British Treasury its grant to the North, made the railways one, and gave one system to what had been two administrations. Lugard was sent to carry it out.',
        },
      },
    },
    {
      type: 'essay',
      text: constitutions,
      explanation:
        'Richards 1946, Macpherson 1951 and Lyttelton 1954: each gave the regions and the elected more to decide.',
      difficulty: 'hard',
      category,
      points: 12,
      details: {
        essay: {
          words: { from: 60, to: 200 },
          modelAnswer: '',
          rubric: [
            {
              title: 'Knowledge of the constitutions',
              levels: [
                { points: 0, text: 'None is named' },
                { points: 3, text: 'Two are named, with a mistake or without dates' },
                { points: 6, text: 'Two or three are named and dated, with what each brought' },
              ],
            },
            {
              title: 'How one led to the next',
              levels: [
                { points: 0, text: 'Told as a list' },
                { points: 2, text: 'Some link is made' },
                { points: 4, text: 'Shown as steps towards self-government' },
              ],
            },
            {
              title: 'Language',
              levels: [
                { points: 0, text: 'Hard to follow' },
                { points: 1, text: 'Clear with some mistakes' },
                { points: 2, text: 'Clear and correct' },
              ],
            },
          ],
        },
      },
    },
    {
      type: 'essay',
      text: women,
      explanation:
        'They rose against a tax that they feared, and against warrant chiefs; the system of these chiefs was given up.',
      difficulty: 'medium',
      category,
      points: 8,
      details: { essay: { words: { from: 40, to: 150 }, modelAnswer: '' } },
    },
  ],
  essays: new Map([
    [
      amalgamation,
      [
        'They joined them because Lugard wanted to be the governor of everything. It was easier for the British people.',
        'The North was poor and the South was rich because of the sea and the ports. The British did not want to pay for the North, so they joined the two and the money of the South was used for both. Lugard did it in 1914.',
        'The reason was mainly money. Northern Nigeria had no coast and collected little, so that its budget was made up by a grant from London, while the customs of the southern ports left a surplus. With one treasury the surplus of the one could meet the deficit of the other. There were other grounds as well: the railways of both sides competed, and two sets of departments did the same work. Lugard, who had governed the North, was chosen to bring them together, though in practice they went on being ruled apart.',
      ],
    ],
    [
      constitutions,
      [
        'There was the Richards constitution and other ones. They helped Nigeria to be independent because people could vote.',
        'The Richards Constitution of 1946 made three regions and each had an assembly. People complained that nobody asked them. Then the Macpherson Constitution came in 1951 and people were asked this time. After that Nigerians were ministers.',
        'Richards in 1946 brought North and South into one legislature for the first time and gave each region a house, but it was imposed, and the officials kept the last word. The protest against it is why Macpherson consulted villages, provinces and regions before 1951; elected Nigerians became ministers. When that broke down over the motion for self-government in 1953, the London conference led to Lyttelton in 1954: a true federation, with premiers from 1957. So each constitution answered the complaints against the one before, and moved power from officials to the elected.',
      ],
    ],
    [
      women,
      [
        'The women of Aba did not want to pay tax and they fought the British and many died.',
        'In 1929 the women heard that they would be counted and taxed like the men. They were also angry with the warrant chiefs. They sat on the chiefs, singing and dancing, and burnt native courts. Soldiers shot some of them. After that women were not taxed.',
        'A count in Oloko in November 1929 was taken for the beginning of a tax on women, at a time when prices for palm oil were falling. Behind this stood anger with the warrant chiefs, whom the British had appointed and who abused the courts. Tens of thousands took part from Owerri to Calabar, by the old custom of sitting on a man; courts were attacked and more than fifty women were shot. Women were not taxed, the warrant chiefs were given up for councils nearer to custom, and some women were given seats in the courts.',
      ],
    ],
  ]),
});
