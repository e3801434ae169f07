import { type FileItem, noFeedback } from './file-item.ts';

/** A question of which a file says nothing but this. */
export const newItem = (said: Pick<FileItem, 'place' | 'text' | 'key'> & Partial<FileItem>): FileItem => ({
  title: '',
  points: null,
  feedback: noFeedback,
  category: '',
  tags: [],
  section: '',
  sectionInstructions: '',
  passage: null,
  shufflesOptions: null,
  notes: [],
  ...said,
});
