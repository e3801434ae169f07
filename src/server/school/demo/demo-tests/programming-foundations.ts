import type { DemoTest } from './demo-test.ts';

export const programmingFoundations: DemoTest = {
  title: 'Programming Foundations',
  description:
    'Algorithms, variables, loops, logic and simple data structures, in plain pseudo-code that favours no one language.',
  category: 'Computer Science',
  timeLimit: 30,
  passingScore: 50,
  accessLevel: 'premium',
  difficulty: 'hard',
  tags: ['programming', 'algorithms', 'logic', 'data structures'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'What is an algorithm?',
      options: [
        'A finite list of clear steps that solves a problem',
        'A mistake in a program that makes it stop',
        'A machine that translates programs into binary',
        'A picture of the parts of a computer',
      ],
      explanation: 'An algorithm is the method itself; a program is the same method written in a programming language.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What is a variable in a program?',
      options: [
        'A named place that holds a value',
        'A value that can never change',
        'A line that the computer ignores',
        'A list of all the program’s errors',
      ],
      explanation:
        'A variable has a name and a value that the program may change. A constant cannot change, and a comment is ignored.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A program sets total to 0 and then, for each whole number i from 1 to 5 inclusive, does: total = total + i. What is total at the end?',
      options: ['15', '10', '5', '120'],
      explanation:
        'The loop adds 1 + 2 + 3 + 4 + 5 = 15. Stopping one step early gives 10, and multiplying instead of adding gives 120.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'A program that contains no syntax error may still give wrong results.',
      correct: true,
      explanation:
        'Correct syntax only means that the program obeys the grammar of the language. A logic error, such as adding where it should subtract, remains.',
      difficulty: 'easy',
    },
    {
      type: 'short-answer',
      text: 'MOD gives the remainder of a whole-number division. What is 17 MOD 5?',
      acceptedAnswers: ['2', 'two'],
      explanation: '17 = 3 × 5 + 2, so the remainder is 2. The quotient, 3, is what DIV gives.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What is the value of NOT (True AND False)?',
      options: ['True', 'False', 'It has no value, because a truth value cannot be negated'],
      explanation: 'True AND False is False, and NOT turns False into True.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What must be true of a list before binary search can be used on it?',
      options: [
        'It must be sorted',
        'It must hold only numbers',
        'It must have an even number of items',
        'It must hold no more than 100 items',
      ],
      explanation:
        'Each step throws away half of the list by comparing with the middle item, which is safe only when the items are in order.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Binary search looks for a name in a sorted list of 1,000 names. At most about how many names must it examine?',
      options: ['10', '100', '500', '1,000'],
      explanation:
        'Each look halves what is left, and 2¹⁰ = 1,024 is the first power of 2 above 1,000, so ten looks are enough. A linear search could need 1,000.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'Which shape stands for a decision in a flowchart?',
      options: ['Diamond', 'Rectangle', 'Oval', 'Parallelogram'],
      explanation:
        'A diamond holds a question with a way out for each answer. The rectangle is a process, the oval start or stop, and the parallelogram input or output.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What does a compiler do?',
      options: [
        'It translates a whole program before it is run',
        'It translates and runs one line at a time',
        'It joins two computers into a network',
        'It checks the spelling of a document',
      ],
      explanation:
        'A compiler produces the translated program first. Translating and running line by line is the classic work of an interpreter.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'The list names holds “Ada”, “Bola”, “Chidi”, “Dayo” in that order, and its first index is 0. What is names[2]?',
      options: ['Chidi', 'Bola', 'Ada', 'Dayo'],
      explanation:
        'Counting from 0: names[0] is Ada, names[1] is Bola and names[2] is Chidi. Counting from 1 would wrongly give Bola.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What is the hexadecimal number 2F in decimal?',
      options: ['47', '32', '30', '215'],
      explanation: 'The digit 2 counts sixteens and F stands for 15, so the value is 2 × 16 + 15 = 47.',
      difficulty: 'hard',
    },
    {
      type: 'multiple-choice',
      text: 'Starting with an empty stack, a program does: push A, push B, push C, pop, push D, pop, pop. Which item is removed by the last pop?',
      options: ['B', 'A', 'C', 'D'],
      explanation: 'The last item in comes out first: the pops remove C, then D, then B. Only A is left on the stack.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'A program sets x to 20. While x is greater than 3, it replaces x by x DIV 2 (whole-number division). How many times is x replaced?',
      options: ['3', '2', '4', '5'],
      explanation: 'x goes 20 → 10 → 5 → 2, and 2 is not greater than 3, so the loop stops after three replacements.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'true-false',
      text: 'In most languages, a local variable of one function can be used by name in every other function of the program.',
      correct: false,
      explanation:
        'A local variable is known only inside the function that declares it. Other functions receive its value as an argument or a result.',
      difficulty: 'medium',
    },
  ],
};
