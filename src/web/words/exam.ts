import english from './en/exam.json';
import { words } from './words.ts';

/** The exam before Start and at its end, and its questions. */
export const examWords = words('exam', english);
