import english from './en/sections.json';
import { words } from './words.ts';

/** What a candidate reads of the sections before Start. */
export const sectionWords = words('sections', english);
