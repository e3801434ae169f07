import english from './en/palette.json';
import { words } from './words.ts';

/** What finds a screen, and the keys of every screen. */
export const paletteWords = words('palette', english);
