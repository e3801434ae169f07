import type { DemoTest } from './demo-test.ts';

export const organicChemistry1: DemoTest = {
  title: 'Organic Chemistry I',
  description:
    'Hydrocarbons, alkanols, alkanoic acids, isomers and polymers, with naming and simple calculations. Take C = 12, H = 1, O = 16.',
  category: 'Chemistry',
  timeLimit: 40,
  passingScore: 50,
  accessLevel: 'premium',
  difficulty: 'hard',
  tags: ['hydrocarbons', 'alkanols', 'isomers', 'polymers'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'What is the general formula of the open-chain alkanes?',
      options: ['CₙH₂ₙ₊₂', 'CₙH₂ₙ', 'CₙH₂ₙ₋₂', 'CₙH₂ₙ₊₁OH'],
      explanation:
        'Methane CH₄, ethane C₂H₆ and propane C₃H₈ all fit CₙH₂ₙ₊₂. The formula CₙH₂ₙ belongs to the alkenes.',
      difficulty: 'easy',
    },
    {
      type: 'short-answer',
      text: 'Give the IUPAC name of the compound CH₃CH₂CH₃.',
      acceptedAnswers: ['propane', 'n-propane'],
      explanation: 'Three carbon atoms in a chain give the stem prop-, and only single bonds give the ending -ane.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which functional group makes an organic compound an alkanoic acid?',
      options: ['−COOH', '−OH', '−CHO', '−NH₂'],
      explanation:
        'Alkanoic acids carry the carboxyl group −COOH. The group −CHO marks alkanals, and −OH by itself marks alkanols.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which of these gases quickly decolourises bromine water in the dark?',
      options: ['Ethene', 'Methane', 'Ethane', 'Propane'],
      explanation:
        'Ethene has a carbon–carbon double bond, to which bromine adds at once. The other three are saturated.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'Structural isomers have the same molecular formula but different structures.',
      correct: true,
      explanation: 'For example butane and 2-methylpropane are both C₄H₁₀, with their atoms joined in different ways.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'On which property of its components does the fractional distillation of crude oil depend?',
      options: ['Boiling point', 'Colour', 'Solubility in water', 'Chemical reactivity'],
      explanation: 'The vapours condense at different heights of the tower according to their boiling points.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which gas is given off when sugar is fermented by yeast to make ethanol?',
      options: ['Carbon dioxide', 'Oxygen', 'Hydrogen', 'Methane'],
      explanation: 'C₆H₁₂O₆ → 2C₂H₅OH + 2CO₂. The froth on fresh palm wine is this carbon dioxide.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Ethene reacts with steam over a phosphoric acid catalyst to form ethanol. What type of reaction is this?',
      options: ['Addition', 'Substitution', 'Condensation', 'Elimination'],
      explanation:
        'The water molecule adds across the double bond: C₂H₄ + H₂O → C₂H₅OH. The reverse reaction, dehydration, is an elimination.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which ester is formed when ethanol is warmed with ethanoic acid and a little concentrated sulphuric acid?',
      options: ['Ethyl ethanoate', 'Methyl ethanoate', 'Ethyl methanoate', 'Methyl propanoate'],
      explanation: 'The alkanol gives the first part of the name (ethyl) and the acid the second (ethanoate).',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'How many structural isomers have the molecular formula C₅H₁₂?',
      options: ['3', '2', '4', '5'],
      explanation:
        'They are pentane, 2-methylbutane and 2,2-dimethylpropane. Other drawings are one of these three turned round.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'From which monomer is the plastic of ordinary polythene bags made?',
      options: ['Ethene', 'Ethane', 'Ethanol', 'Ethanoic acid'],
      explanation:
        'Many ethene molecules open their double bonds and join in a long chain. Ethane has no double bond, so it cannot do so.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'Nylon-6,6 is made by addition polymerisation.',
      correct: false,
      explanation:
        'It is a condensation polymer: a small molecule is lost each time a diamine joins a dicarboxylic acid.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Palm oil is boiled with sodium hydroxide solution. What are the two products?',
      options: ['Soap and glycerol', 'Soap and ethanol', 'Margarine and water', 'Glucose and glycerol'],
      explanation:
        'Saponification splits the oil into the sodium salts of its fatty acids (soap) and glycerol (propane-1,2,3-triol).',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'How many moles of oxygen gas are needed to burn one mole of propane, C₃H₈, completely?',
      options: ['5', '3', '4', '10'],
      explanation: 'C₃H₈ + 5O₂ → 3CO₂ + 4H₂O: the products hold 6 + 4 = 10 oxygen atoms, which is 5 molecules of O₂.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'A compound has the empirical formula CH₂O and a molar mass of 180 g/mol. What is its molecular formula?',
      options: ['C₆H₁₂O₆', 'C₃H₆O₃', 'C₂H₄O₂', 'C₅H₁₀O₅'],
      explanation:
        'The mass of CH₂O is 12 + 2 + 16 = 30, and 180 ÷ 30 = 6, so every number in the formula is multiplied by 6.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What is formed when ethanol is heated under reflux with excess acidified potassium dichromate(VI)?',
      options: ['Ethanoic acid', 'Ethene', 'Ethane', 'Ethyl ethanoate'],
      explanation:
        'The strong oxidising agent takes a primary alkanol past the alkanal to the alkanoic acid; meanwhile the mixture turns from orange to green.',
      difficulty: 'hard',
    },
    {
      type: 'multiple-choice',
      text: 'What is the main organic product when ethanol is heated to about 170 °C with excess concentrated sulphuric acid?',
      options: ['Ethene', 'Ethane', 'Ethanal', 'Ethanoic acid'],
      explanation:
        'The acid removes water from ethanol: C₂H₅OH → C₂H₄ + H₂O. Ethanal and ethanoic acid come from oxidation.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What is the IUPAC name of CH₃CH(CH₃)CH₂CH₃?',
      options: ['2-methylbutane', '3-methylbutane', '2-methylpentane', '2-ethylpropane'],
      explanation:
        'The longest chain has four carbons (butane), and counting from the nearer end puts the methyl group on carbon 2. Counting from the wrong end gives 3-.',
      difficulty: 'hard',
    },
    {
      type: 'multiple-choice',
      text: 'Methane and chlorine react in sunlight to give chloromethane and hydrogen chloride. What type of reaction is this?',
      options: ['Substitution', 'Addition', 'Polymerisation', 'Neutralisation'],
      explanation:
        'A chlorine atom takes the place of a hydrogen atom. Methane is saturated, so nothing can be added to it.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What is the percentage by mass of carbon in methane, CH₄? (C = 12, H = 1)',
      options: ['75%', '80%', '25%', '20%'],
      explanation:
        'The molar mass is 12 + 4 = 16, and 12 ÷ 16 = 75%. The figure 20% counts atoms (one in five) instead of mass.',
      difficulty: 'medium',
    },
  ],
};
