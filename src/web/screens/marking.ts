/** The marking of essays: a part of its own, which weighs on no other screen. */
export { MarkingScreen } from './instructor/MarkingScreen.tsx';
export { MarkQuestionScreen } from './instructor/MarkQuestionScreen.tsx';
