/** A student's screens, but for the exam: one part of the app, so that one screen leads to the next without the network (docs/decisions/0037). */
export { Shell } from '#web/app/Shell.tsx';
export { CatalogueScreen } from './student/CatalogueScreen.tsx';
export { DashboardScreen } from './student/DashboardScreen.tsx';
export { ProfileScreen } from './student/ProfileScreen.tsx';
export { ReferralsScreen } from './student/ReferralsScreen.tsx';
export { ResultScreen } from './student/ResultScreen.tsx';
export { ResultsScreen } from './student/ResultsScreen.tsx';
export { findAsStudent } from './student/find.ts';
