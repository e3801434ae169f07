import english from './en/room.json';
import { words } from './words.ts';

/** What a candidate reads from Start to the end of the time. */
export const roomWords = words('room', english);
