import english from './en/account.json';
import { words } from './words.ts';

/** One's own account, whoever one is. */
export const accountWords = words('account', english);
