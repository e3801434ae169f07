import type { DemoPaper, DemoSection, PaperWith } from './demo-paper.ts';

/** Draws from tests of the same instructor, so that every candidate has another paper. */
function subject(title: string, from: readonly string[], rest: Partial<DemoSection> = {}): DemoSection {
  return { title, isScaled: true, isChoice: true, draws: { count: 8, from }, ...rest };
}

/** A fifth of the real one, at its pace: 36 questions in 24 minutes, where it has 180 in 120. */
export const utmeMock: PaperWith = (): DemoPaper => ({
  test: {
    title: 'UTME Mock: English and Three Subjects of Your Choice',
    description:
      'Everybody sits Use of English and chooses three more subjects. Each subject counts 100, the whole 400. Every candidate’s questions are drawn anew.',
    category: 'Other',
    timeLimit: 24,
    passingScore: 50,
    isPublic: true,
    accessLevel: 'free',
    difficulty: 'medium',
    tags: ['UTME', 'mock'],
    allowsCalculator: true,
  },
  daysOld: 62,
  candidates: 18,
  sectionsToChoose: 3,
  sections: [
    subject('Use of English', ['Reading for Meaning', 'Use of English: Two Passages and Lexis'], {
      isChoice: false,
      draws: { count: 12, from: ['Reading for Meaning', 'Use of English: Two Passages and Lexis'] },
    }),
    subject('Biology', ['Cell Biology: Mid-term', 'Biology with Diagrams: Cells, Leaves and Food Webs']),
    subject('Chemistry', ['Organic Chemistry I']),
    subject('Physics', ['Forces and Motion', 'Physics: Motion in Figures']),
    subject('Geography', ['Nigeria: Land and People']),
    subject('History', ['World History']),
    subject('Accounts', ['Book-keeping']),
  ],
  questions: [],
});
