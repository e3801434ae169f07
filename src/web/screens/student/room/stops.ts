// What few exams show, in one part: while the time stands still, and what those who invigilate tell. What hears of both,
// `watch-time.ts`, is in the part that these stand on (scripts/page-parts.mts), and comes with them.
export { Paused } from './Paused.tsx';
export { Rest } from './Rest.tsx';
export { ToldMessages } from './ToldMessages.tsx';
