import english from './en/visitor.json';
import { words } from './words.ts';

/** What is seen before the sign-in. */
export const visitorWords = words('visitor', english);
