import english from './en/sections.json';
import { words } from './words.ts';

/** What a candidate reads before Start, of what not every test has: sections, a window, an access code. */
export const sectionWords = words('sections', english);
