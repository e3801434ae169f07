import english from './en/results.json';
import { words } from './words.ts';

/** A result and its review. */
export const resultsWords = words('results', english);
