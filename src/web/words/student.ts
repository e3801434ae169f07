import english from './en/student.json';
import { words } from './words.ts';

/** A student's other screens. */
export const studentWords = words('student', english);
