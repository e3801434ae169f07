/** An administrator's screens: one part of the app, so that one screen leads to the next without the network (docs/decisions/0037). */
export { Shell } from '#web/app/Shell.tsx';
export { AnalyticsScreen } from './admin/AnalyticsScreen.tsx';
export { AuditTrailScreen } from './admin/AuditTrailScreen.tsx';
export { DashboardScreen } from './admin/DashboardScreen.tsx';
export { PaymentsScreen } from './admin/PaymentsScreen.tsx';
export { QuestionsScreen } from './admin/QuestionsScreen.tsx';
export { ReferralsScreen } from './admin/ReferralsScreen.tsx';
export { ResultScreen } from './admin/ResultScreen.tsx';
export { ResultsScreen } from './admin/ResultsScreen.tsx';
export { SettingsScreen } from './admin/SettingsScreen.tsx';
export { TestScreen } from './admin/TestScreen.tsx';
export { TestsScreen } from './admin/TestsScreen.tsx';
export { UserScreen } from './admin/UserScreen.tsx';
export { UsersScreen } from './admin/UsersScreen.tsx';
export { FirstStepsScreen } from './setup/FirstStepsScreen.tsx';
export { findAsAdministrator } from './admin/find.ts';
