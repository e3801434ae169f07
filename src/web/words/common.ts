import english from './en/common.json';
import { words } from './words.ts';

/** What every page needs: the parts of ui, failures, the session. */
export const commonWords = words('common', english);
