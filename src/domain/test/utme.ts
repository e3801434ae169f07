/**
 * A UTME as candidates sit it: Use of English with 60 questions and three other subjects with 40 each in 120 minutes, each
 * subject out of 100. The subjects are those that most schools offer; an author renames, adds and deletes.
 */
export const utme = {
  timeLimit: 120,
  sectionsToChoose: 3,
  everybody: 'Use of English',
  subjects: [
    'Mathematics',
    'Physics',
    'Chemistry',
    'Biology',
    'Government',
    'Economics',
    'Literature in English',
    'Christian Religious Studies',
  ],
} as const;
