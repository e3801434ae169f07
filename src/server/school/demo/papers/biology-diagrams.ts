import type { PaperWith } from './demo-paper.ts';

const category = 'Biology';

export const biologyDiagrams: PaperWith = (idOf) => {
  const plantCell = `![A plant cell. A points at the outermost thick layer, B at the thin layer just inside it, C at a dark body inside a large round one, D at the large space in the middle, E at an oval green body, F at a small oval body with a folded inside](picture:${idOf('plant-cell')})`;
  const leaf = `![A section through a leaf. From the top: P, a thin layer without cells; flat cells; Q, a row of tall cells full of green bodies; R, round cells with spaces between them; flat cells again, with a gap S between two curved cells, of which one is T](picture:${idOf('leaf-section')})`;
  const yamGraph = `![A graph of the change in mass in percent against the concentration of sugar in mol/dm³: +9.5 at 0; +4.2 at 0.2; −1.4 at 0.4; −5.6 at 0.6; −9.5 at 0.8](picture:${idOf('yam-strips')})`;
  const web = `![A food web. Grass is eaten by goat, grasshopper and rat; maize by grasshopper and rat; goat by lion; grasshopper by lizard; lizard by snake and hawk; rat by snake and hawk; snake by hawk](picture:${idOf('food-web')})`;
  return {
    test: {
      title: 'Biology with Diagrams: Cells, Leaves and Food Webs',
      description:
        'Questions on four diagrams, as a practical paper has them. Every diagram can be made larger by a tap.',
      category,
      timeLimit: 40,
      passingScore: 50,
      isPublic: true,
      accessLevel: 'free',
      difficulty: 'medium',
      tags: ['diagrams', 'practical', 'cells', 'ecology'],
    },
    daysOld: 76,
    candidates: 16,
    questions: [
      {
        type: 'multiple-choice',
        text: `${plantCell}\n\nWhich letter points at the part that decides what goes into the cell and what comes out of it?`,
        options: ['A', 'B', 'D', 'F'].map((text) => ({ text, isCorrect: text === 'B' })),
        keepsOrder: true,
        explanation: 'B is the cell membrane. The wall, A, lets water and what is dissolved in it through.',
        difficulty: 'easy',
        category,
      },
      {
        type: 'multiple-response',
        text: `${plantCell}\n\nWhich of the labelled parts has an animal cell **not** got? Choose all of them.`,
        options: ['A', 'B', 'C', 'E', 'F'].map((text) => ({ text, isCorrect: text === 'A' || text === 'E' })),
        keepsOrder: true,
        explanation: 'An animal cell has no cell wall (A) and no chloroplasts (E).',
        difficulty: 'medium',
        category,
        points: 2,
        details: { markingRule: 'right-minus-wrong' },
      },
      {
        type: 'matching',
        text: `${plantCell}\n\nMatch each letter with what happens there.`,
        details: {
          markingRule: 'per-part',
          pairs: [
            { text: 'C', match: 'Parts of ribosomes are made' },
            { text: 'D', match: 'Water, sugars and salts are stored' },
            { text: 'E', match: 'Light is turned into food' },
            { text: 'F', match: 'Food is respired with oxygen' },
          ],
          extras: ['Proteins are packed and sent out'],
        },
        explanation: 'C is the nucleolus, D the vacuole, E a chloroplast and F a mitochondrion.',
        difficulty: 'medium',
        category,
        points: 4,
      },
      {
        type: 'short-answer',
        text: `${leaf}\n\nWhat is the opening S called?`,
        acceptedAnswers: ['stoma', 'stomata', 'a stoma', 'the stoma'],
        explanation: 'A stoma: through it carbon dioxide comes in, and water vapour and oxygen go out.',
        difficulty: 'easy',
        category,
      },
      {
        type: 'ordering',
        text: `${leaf}\n\nCarbon dioxide reaches a chloroplast in the layer Q. Put the places that it passes in order.`,
        options: ['The air outside', 'S', 'The spaces around R', 'The wall of a cell of Q', 'A chloroplast in Q'].map(
          (text) => ({ text, isCorrect: true }),
        ),
        explanation: 'It comes in through the stoma, spreads in the air spaces, and dissolves in the wall of the cell.',
        difficulty: 'medium',
        category,
        points: 2,
        details: { markingRule: 'per-part' },
      },
      {
        type: 'multiple-choice',
        text: `${leaf}\n\nWhy do the cells of Q stand upright and close together, just below the upper surface?`,
        options: [
          { text: 'There they catch the most light', isCorrect: true },
          { text: 'There they lose the least water', isCorrect: false },
          { text: 'There they are nearest to the soil', isCorrect: false },
          { text: 'There they keep insects out', isCorrect: false },
        ],
        explanation: 'Q is the palisade layer, where most chloroplasts are: light falls on it before it is weakened.',
        difficulty: 'easy',
        category,
      },
      {
        type: 'numeric',
        text: `${yamGraph}\n\nStrips of yam were left in sugar solutions for an hour. In which concentration would a strip neither gain nor lose mass?`,
        details: {
          number: {
            tolerance: 'range',
            from: 0.33,
            to: 0.37,
            units: [
              { name: 'mol/dm³', factor: 1 },
              { name: 'mmol/dm³', factor: 0.001 },
            ],
          },
        },
        explanation:
          'The line crosses 0 at about 0.35 mol/dm³: there the solution is as strong as the sap of the cells.',
        difficulty: 'medium',
        category,
        points: 2,
      },
      {
        type: 'gap-fill',
        text: `${yamGraph}\n\nIn pure water the strips grew ___, since water went into their cells by ___.`,
        details: {
          gaps: [
            { accepted: ['heavier'], choices: ['heavier', 'lighter'] },
            { accepted: ['osmosis'], choices: ['osmosis', 'active transport', 'transpiration'] },
          ],
        },
        explanation: 'Water moves from where it is more plentiful to where it is less, through a membrane: osmosis.',
        difficulty: 'easy',
        category,
        points: 2,
      },
      {
        type: 'multiple-choice',
        text: `${web}\n\nWhich animal of this food web is a secondary consumer and nothing else?`,
        options: ['Lion', 'Rat', 'Hawk', 'Grasshopper'].map((text) => ({ text, isCorrect: text === 'Lion' })),
        explanation: 'The lion eats the goat, which eats grass. The hawk eats at more than one level.',
        difficulty: 'hard',
        category,
      },
      {
        type: 'true-false',
        text: `${web}\n\nIf all lizards died, there would at first be more grasshoppers.`,
        options: [
          { text: 'True', isCorrect: true },
          { text: 'False', isCorrect: false },
        ],
        explanation: 'Nothing else in this web eats grasshoppers.',
        difficulty: 'easy',
        category,
      },
    ],
  };
};
