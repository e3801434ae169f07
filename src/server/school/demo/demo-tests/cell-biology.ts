import type { DemoTest } from './demo-test.ts';

export const cellBiology: DemoTest = {
  title: 'Cell Biology: Mid-term',
  description:
    'The cell and its parts, movement in and out of cells, cell division and the microscope. Set at senior secondary level.',
  category: 'Biology',
  timeLimit: 60,
  passingScore: 50,
  accessLevel: 'free',
  difficulty: 'medium',
  tags: ['cells', 'mitosis', 'osmosis', 'microscope', 'mid-term'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'In which organelle do most of the stages of aerobic respiration take place?',
      options: ['Mitochondrion', 'Ribosome', 'Golgi body', 'Lysosome'],
      explanation:
        'The Krebs cycle and the electron transport chain take place in the mitochondrion, so most of the cell’s ATP is made there. Ribosomes make proteins, not ATP.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which of these is found in a plant cell but not in an animal cell?',
      options: ['Cellulose cell wall', 'Cell membrane', 'Mitochondrion', 'Nucleus'],
      explanation:
        'Only the plant cell has a rigid wall of cellulose outside its membrane. Membrane, mitochondria and nucleus are common to both.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'On which structure are amino acids joined together to form proteins?',
      options: ['Ribosome', 'Centriole', 'Vacuole', 'Chromosome'],
      explanation:
        'Ribosomes read the messenger RNA and link amino acids in the right order. The chromosome carries the instructions but does not build the protein.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'A bacterial cell has no true nucleus.',
      correct: true,
      explanation:
        'Bacteria are prokaryotes: their DNA lies free in the cytoplasm, with no nuclear membrane around it.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'The fluid mosaic model describes the structure of the',
      options: ['cell membrane', 'cell wall', 'chromosome', 'cytoplasm'],
      explanation:
        'In this model the membrane is a double layer of phospholipids in which proteins float like the pieces of a mosaic.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Who first used the word “cell”, after looking at thin slices of cork under a microscope?',
      options: ['Robert Hooke', 'Robert Brown', 'Theodor Schwann', 'Charles Darwin'],
      explanation:
        'Robert Hooke described the tiny boxes in cork as “cells” in 1665. Robert Brown is remembered for naming the nucleus, much later.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which statement is part of the cell theory?',
      options: [
        'New cells arise only from cells that already exist',
        'Every living cell contains a nucleus',
        'All cells are able to make their own food',
        'Every cell is able to move about on its own',
      ],
      explanation:
        'The cell theory says that living things are made of cells, that the cell is the unit of life, and that cells come from earlier cells. Bacteria show that a nucleus is not essential.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What is the name of the jelly-like material between the cell membrane and the nucleus?',
      options: ['Cytoplasm', 'Cell sap', 'Blood plasma', 'Tissue fluid'],
      explanation:
        'The cytoplasm holds the organelles and is where many of the cell’s reactions occur. Cell sap is the liquid inside the vacuole.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A red blood cell is placed in distilled water. What happens to it?',
      options: [
        'It swells and bursts',
        'It shrinks and wrinkles',
        'It becomes turgid but never bursts',
        'It keeps its size and shape',
      ],
      explanation:
        'Water enters by osmosis, and an animal cell has no wall to resist the pressure, so it bursts (haemolysis). Only a plant cell would become turgid and stay whole.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'A strip of onion skin is placed in strong sugar solution and the membranes of its cells pull away from the cell walls. What is this called?',
      options: ['Plasmolysis', 'Haemolysis', 'Turgidity', 'Transpiration'],
      explanation:
        'The cells lose water by osmosis, the cytoplasm shrinks and the membrane leaves the wall: this is plasmolysis. Haemolysis is the bursting of red blood cells.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'Osmosis needs energy from ATP.',
      correct: false,
      explanation:
        'Osmosis is passive: water moves down its own concentration gradient. It is active transport that uses ATP.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which process can carry a substance from a region of lower concentration to one of higher concentration?',
      options: ['Active transport', 'Simple diffusion', 'Facilitated diffusion', 'Osmosis of water'],
      explanation:
        'Active transport uses energy and carrier proteins to move particles against the gradient. Facilitated diffusion also uses proteins, but only moves particles down the gradient.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'How is a root hair cell suited to taking in water?',
      options: [
        'Its long, thin shape gives a large surface area',
        'Its many chloroplasts supply it with food',
        'Its thick waxy cuticle holds the water in',
        'Its lack of a cell membrane lets water rush in',
      ],
      explanation:
        'The long outgrowth gives more surface for osmosis. A root hair is underground, so it has no chloroplasts, and a waxy layer would keep water out.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A human body cell has 46 chromosomes. How many chromosomes are there in a normal human sperm cell?',
      options: ['23', '22', '46', '92'],
      explanation:
        'Sperm are made by meiosis, which halves the number: 46 ÷ 2 = 23. At fertilisation 23 + 23 brings the number back to 46.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A cell with 24 chromosomes divides once by mitosis. What is the result?',
      options: [
        'Two cells with 24 chromosomes each',
        'Two cells with 12 chromosomes each',
        'Four cells with 12 chromosomes each',
        'Four cells with 24 chromosomes each',
      ],
      explanation:
        'Mitosis gives two daughter cells with the same number of chromosomes as the parent. Four cells with half the number is the outcome of meiosis.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'At which stage of mitosis do the chromosomes line up along the equator of the cell?',
      options: ['Metaphase', 'Prophase', 'Anaphase', 'Telophase', 'Interphase'],
      explanation:
        'At metaphase the chromosomes are arranged on the equator. At anaphase, which follows, the chromatids are pulled apart to the poles.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'When does crossing over between homologous chromosomes normally take place?',
      options: ['Prophase I of meiosis', 'Prophase of mitosis', 'Anaphase II of meiosis', 'Telophase II of meiosis'],
      explanation:
        'Homologous chromosomes pair up and exchange segments in prophase I. In mitosis they do not pair, so no crossing over is expected there.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'true-false',
      text: 'In humans, meiosis takes place in the ovaries and the testes.',
      correct: true,
      explanation:
        'Meiosis makes gametes, and eggs and sperm are formed in the ovaries and testes. Other body tissues grow by mitosis.',
      difficulty: 'medium',
    },
    {
      type: 'short-answer',
      text: 'Name the organelle in which photosynthesis takes place.',
      acceptedAnswers: ['chloroplast', 'chloroplasts', 'the chloroplast', 'the chloroplasts'],
      explanation:
        'The chloroplast contains chlorophyll, which traps the light energy used to make sugar. Chlorophyll is the pigment, not the organelle.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which pigment gives most leaves their green colour?',
      options: ['Chlorophyll', 'Carotene', 'Haemoglobin', 'Melanin'],
      explanation:
        'Chlorophyll absorbs red and blue light and reflects green. Carotene is the orange-yellow pigment seen in carrots.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A student draws a cell 60 mm wide. The real cell is 0.03 mm wide. What is the magnification of the drawing?',
      options: ['× 2,000', '× 200', '× 20,000', '× 1.8'],
      explanation:
        'Magnification = size of drawing ÷ real size = 60 ÷ 0.03 = 2,000. The answer 1.8 comes from multiplying instead of dividing.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'A light microscope has an eyepiece marked × 10 and an objective lens marked × 40. What is the total magnification?',
      options: ['× 400', '× 50', '× 30', '× 4'],
      explanation: 'The two magnifications are multiplied: 10 × 40 = 400. Adding them, to get 50, is a common slip.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A mitochondrion is 2 µm long. How long is its image in an electron micrograph taken at a magnification of × 15,000?',
      options: ['30 mm', '3 mm', '7.5 mm', '300 mm'],
      explanation:
        'Image = real size × magnification = 2 µm × 15,000 = 30,000 µm, and 1,000 µm make 1 mm, so the image is 30 mm long.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'What is the main work of lysosomes?',
      options: [
        'Breaking down worn-out organelles and foreign matter',
        'Making the messenger RNA that leaves the nucleus',
        'Storing starch and oils for use when food is short',
        'Trapping light energy and turning it into food',
      ],
      explanation:
        'Lysosomes are sacs of digestive enzymes, so they break down what the cell no longer needs or has engulfed.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which organelle modifies proteins and packs them into vesicles for export from the cell?',
      options: ['Golgi body', 'Nucleolus', 'Chloroplast', 'Centriole'],
      explanation:
        'The Golgi body receives proteins from the endoplasmic reticulum, finishes them and packs them. The nucleolus makes the parts of ribosomes.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Rough endoplasmic reticulum looks rough because its surface is covered with',
      options: ['ribosomes', 'lysosomes', 'starch grains', 'cilia'],
      explanation:
        'The attached ribosomes appear as dots along the membrane. Smooth endoplasmic reticulum has none, and so looks smooth.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which list goes from the simplest level of organisation to the most complex?',
      options: [
        'Cell → tissue → organ → system',
        'Tissue → cell → organ → system',
        'Cell → organ → tissue → system',
        'System → organ → tissue → cell',
      ],
      explanation:
        'Similar cells form a tissue, several tissues form an organ, and organs that work together form a system.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which of these single-celled organisms swims by means of a long, whip-like flagellum?',
      options: ['Euglena', 'Amoeba', 'Paramecium', 'Yeast'],
      explanation:
        'Euglena pulls itself along with a flagellum. Paramecium uses many short cilia, Amoeba uses pseudopodia and yeast does not swim.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What does the contractile vacuole of Paramecium do?',
      options: [
        'It removes excess water',
        'It digests food particles',
        'It beats to drive the cell forward',
        'It controls reproduction',
      ],
      explanation:
        'Fresh water keeps entering Paramecium by osmosis, and the contractile vacuole pumps it out. Digestion happens in food vacuoles.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'A virus is an organism made of a single cell.',
      correct: false,
      explanation:
        'A virus has no cytoplasm, cell membrane or metabolism of its own; it is genetic material in a protein coat, not a cell.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'In a sample of double-stranded DNA, 30% of the bases are adenine. What percentage are cytosine?',
      options: ['20%', '30%', '40%', '70%'],
      explanation:
        'Adenine equals thymine, so together they make 60%. The remaining 40% is shared equally by cytosine and guanine: 20% each.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'In a molecule of DNA, which base pairs with adenine?',
      options: ['Thymine', 'Guanine', 'Cytosine', 'Uracil'],
      explanation:
        'In DNA adenine always pairs with thymine, and guanine with cytosine. Uracil takes the place of thymine in RNA only.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which of these mature human cells has no nucleus?',
      options: ['Red blood cell', 'White blood cell', 'Nerve cell', 'Liver cell'],
      explanation:
        'A red blood cell loses its nucleus as it matures, which leaves more room for haemoglobin. The others keep theirs.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which feature suits a nerve cell to its work?',
      options: [
        'A long axon that carries impulses',
        'A store of haemoglobin that carries oxygen',
        'A thick wall that resists bursting',
        'A tail that drives the cell forward',
      ],
      explanation:
        'The axon lets one cell carry an impulse over a long distance. Haemoglobin belongs to red blood cells and the tail to sperm.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Saliva digests starch at 37 °C, but saliva that has been boiled and then cooled to 37 °C does not. Why?',
      options: [
        'Boiling changed the shape of the enzyme’s active site',
        'Boiling killed the living cells that the enzyme is made of',
        'Boiling turned the enzyme into starch',
        'Boiling used up the energy stored in the enzyme',
      ],
      explanation:
        'An enzyme is a protein; great heat denatures it, so the substrate no longer fits the active site. It was never alive, so it cannot be “killed”.',
      difficulty: 'hard',
    },
    {
      type: 'multiple-choice',
      text: 'What does yeast produce when it respires sugar without oxygen?',
      options: [
        'Ethanol and carbon dioxide',
        'Lactic acid and oxygen',
        'Carbon dioxide and water only',
        'Lactic acid and water only',
      ],
      explanation:
        'Anaerobic respiration in yeast (fermentation) gives ethanol and carbon dioxide. Lactic acid is formed in hard-working muscle.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which part of a young maize plant is best for showing cells that are dividing by mitosis?',
      options: [
        'The tip of a root',
        'The xylem vessels of the stem',
        'The upper epidermis of an old leaf',
        'The sieve tubes of a leaf',
      ],
      explanation:
        'Root tips contain meristem, a tissue that divides actively. Xylem vessels are dead, and the other cells have already specialised.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'As a round cell grows larger without changing its shape, its surface area becomes smaller compared with its volume.',
      correct: true,
      explanation:
        'Area grows with the square of the radius but volume with its cube, so the ratio falls. This limits how large a cell can usefully become.',
      difficulty: 'hard',
    },
    {
      type: 'multiple-choice',
      text: 'A block of agar used as a model cell is a cube of side 2 cm. What is the ratio of its surface area (in cm²) to its volume (in cm³)?',
      options: ['3 : 1', '6 : 1', '1 : 3', '2 : 1'],
      explanation: 'Surface area = 6 × 2² = 24 cm² and volume = 2³ = 8 cm³, so the ratio is 24 : 8 = 3 : 1.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'short-answer',
      text: 'Give the one-word name, beginning with the letter P, of the process by which a white blood cell engulfs a bacterium.',
      acceptedAnswers: ['phagocytosis'],
      explanation:
        'In phagocytosis the cell flows round the bacterium, takes it into a vacuole and digests it. Pinocytosis is the taking in of droplets of liquid.',
      difficulty: 'medium',
    },
  ],
};
