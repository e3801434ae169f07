/** What a paragraph is in a paper that we have written. Where one says so, nothing has to be guessed. */
export const paperRoles = [
  'title',
  'section',
  /** What a section asks for. */
  'instructions',
  /** Says which questions a passage is for; what follows is the passage. */
  'passage',
  'passage title',
  'question',
  'option',
  /** Goes on with what stands before it. */
  'text',
  /** Letters of options, or accepted answers. */
  'answer',
  'number',
  'gap',
  'pair',
  /** Of an order, in its place. */
  'part',
  'model answer',
  'explanation',
  /** Its category and the like. */
  'about',
] as const;
export type PaperRole = (typeof paperRoles)[number];

/** What stands between things that belong together, and what parts accepted answers, answers of a gap, and its choices. */
export const arrow = ' → ';
export const betweenAnswers = '; ';
export const betweenChoices = ' / ';
export const chooseFrom = ' – choose from: ';
export const withUnit = 'with its unit';
