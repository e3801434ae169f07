/** An instructor's screens: one part of the app, so that one screen leads to the next without the network (docs/decisions/0037). */
export { Shell } from '#web/app/Shell.tsx';
export { CreateTestScreen } from './instructor/CreateTestScreen.tsx';
export { DashboardScreen } from './instructor/DashboardScreen.tsx';
export { EditTestScreen } from './instructor/EditTestScreen.tsx';
export { ItemAnalysisScreen } from './instructor/ItemAnalysisScreen.tsx';
export { QuestionBankScreen } from './instructor/QuestionBankScreen.tsx';
export { ReadyTestScreen } from './instructor/ReadyTestScreen.tsx';
export { ResultsScreen } from './instructor/ResultsScreen.tsx';
export { SharedTestsScreen } from './instructor/SharedTestsScreen.tsx';
export { TestScreen } from './instructor/TestScreen.tsx';
export { TestsScreen } from './instructor/TestsScreen.tsx';
export { findAsInstructor } from './instructor/find.ts';
