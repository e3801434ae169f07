import english from './en/files.json';
import { words } from './words.ts';

/** What stands at files that go with answers. */
export const filesWords = words('files', english);
