import english from './en/examinations.json';
import { words } from './words.ts';

/** What a candidate reads of their examinations before they begin. */
export const examinationWords = words('examinations', english);
