import type { DemoTest } from './demo-test.ts';

export const computerBasics: DemoTest = {
  title: 'Computer Basics',
  description: 'Hardware, software, files, spreadsheets and staying safe online.',
  category: 'Computer Science',
  timeLimit: 15,
  passingScore: 50,
  accessLevel: 'free',
  difficulty: 'easy',
  tags: ['hardware', 'software', 'spreadsheets', 'safety'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'Which part of a computer carries out the instructions of a program?',
      options: ['Central processing unit', 'Monitor', 'Hard disk', 'Power supply unit'],
      explanation:
        'The central processing unit (CPU) fetches, decodes and executes instructions. The hard disk only stores them.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What is a group of eight bits called?',
      options: ['A byte', 'A nibble', 'A kilobyte', 'A pixel'],
      explanation: 'Eight bits make one byte. A nibble is half of that: four bits.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which of these is an input device?',
      options: ['Scanner', 'Printer', 'Loudspeaker', 'Projector'],
      explanation: 'A scanner sends pictures of paper into the computer. The other three bring results out of it.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'Ordinary RAM keeps its contents when the computer is switched off.',
      correct: false,
      explanation:
        'RAM is volatile: it loses its contents without power. That is why work must be saved to a disk or a flash drive.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which of these is an operating system?',
      options: ['Linux', 'Microsoft Word', 'Google Chrome', 'Adobe Photoshop'],
      explanation:
        'An operating system manages the hardware and runs other programs. The other three are application programs.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'In a Windows word processor, what does pressing Ctrl + C normally do?',
      options: ['Copies the selected text', 'Cuts the selected text', 'Closes the document', 'Centres the paragraph'],
      explanation: 'Ctrl + C copies and leaves the text in place. Ctrl + X cuts it and Ctrl + V pastes it.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What is the binary number 1011 in decimal?',
      options: ['11', '13', '7', '22'],
      explanation:
        'The place values are 8, 4, 2 and 1, so 1011 = 8 + 0 + 2 + 1 = 11. The number 13 would be 1101 in binary.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'In the usual notation of a spreadsheet, what is the address of the cell in column C and row 5?',
      options: ['C5', '5C', 'C-5', 'E3'],
      explanation:
        'The letter of the column comes first and then the number of the row: C5. E3 is the cell in the fifth column and third row.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A message that looks as if it came from your bank asks you to click a link and type your PIN. What is this trick called?',
      options: ['Phishing', 'Formatting', 'Backing up', 'Debugging'],
      explanation:
        'Phishing is the use of false messages to obtain secrets. A real bank does not ask for your PIN in a message.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which file name most likely belongs to a picture?',
      options: ['school-gate.png', 'school-gate.mp3', 'school-gate.docx', 'school-gate.exe'],
      explanation:
        'PNG is a picture format. An .mp3 file holds sound, a .docx file a document and an .exe file a program.',
      difficulty: 'easy',
    },
    {
      type: 'short-answer',
      text: 'In a spreadsheet the cells A1, A2 and A3 hold 4, 7 and 9. What number does =SUM(A1:A3) give?',
      acceptedAnswers: ['20', 'twenty'],
      explanation: 'The colon means “from A1 to A3”, so all three cells are added: 4 + 7 + 9 = 20.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Each photograph takes 4 MB. How many of them fit on an empty 2 GB memory card, taking 1 GB as 1,000 MB?',
      options: ['500', '50', '250', '8,000'],
      explanation: '2 GB is 2,000 MB, and 2,000 ÷ 4 = 500. Multiplying instead of dividing gives 8,000.',
      difficulty: 'hard',
      points: 2,
    },
  ],
};
