import english from './en/media.json';
import { words } from './words.ts';

/** What stands at pictures and sounds. */
export const mediaWords = words('media', english);
