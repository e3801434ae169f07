import english from './en/site.json';
import { words } from './words.ts';

/** What stands round every screen behind the sign-in. */
export const siteWords = words('site', english);
