/** What a candidate of a sitting sees before it: one part, so that whoever sees the list can wait without a network. */
export { ExaminationsScreen } from './student/examinations/ExaminationsScreen.tsx';
export { WaitingRoomScreen } from './student/waiting-room/WaitingRoomScreen.tsx';
