import english from './en/stops.json';
import { words } from './words.ts';

/** What a candidate reads while the time stands still, and of those who invigilate. */
export const stopWords = words('stops', english);
