/** The sittings of those who set them up and invigilate: a part of its own, which weighs on no other screen. */
export { EditSittingScreen } from './sittings/EditSittingScreen.tsx';
export { NewSittingScreen } from './sittings/NewSittingScreen.tsx';
export { SittingCalendarScreen } from './sittings/SittingCalendarScreen.tsx';
export { SittingScreen } from './sittings/SittingScreen.tsx';
export { SittingsScreen } from './sittings/SittingsScreen.tsx';
