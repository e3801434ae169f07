import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import {
  auditList,
  classList,
  classMemberList,
  paymentList,
  questionList,
  referralList,
  resultList,
  testList,
  userList,
} from '#contract/admin-lists.ts';
import { stepNames } from '#web/features/overview/step-names.ts';
import { paths } from '#web/paths.ts';
import { screenPart } from '#web/ui/screen-part.tsx';
import { screen, shell } from './guarded.ts';

const adminDashboard = screenPart(() => import('#web/screens/admin.ts'), 'DashboardScreen');
const analytics = screenPart(() => import('#web/screens/admin.ts'), 'AnalyticsScreen');
const adminTest = screenPart(() => import('#web/screens/admin.ts'), 'TestScreen');
const adminResult = screenPart(() => import('#web/screens/admin.ts'), 'ResultScreen');
const allTests = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.tests,
  staticData: { access: 'admin', title: 'Tests' },
  validateSearch: testList.address.read,
  component: screenPart(() => import('#web/screens/admin.ts'), 'TestsScreen'),
});
const allQuestions = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.questions,
  staticData: { access: 'admin', title: 'Questions' },
  validateSearch: questionList.address.read,
  component: screenPart(() => import('#web/screens/admin.ts'), 'QuestionsScreen'),
});

const firstSteps = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.firstSteps,
  staticData: { access: 'admin', title: 'Your school in three steps' },
  validateSearch: z.object({ step: z.enum(stepNames).optional().catch(undefined) }),
  component: screenPart(() => import('#web/screens/admin.ts'), 'FirstStepsScreen'),
});
const users = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.users,
  staticData: { access: 'admin', title: 'Users' },
  validateSearch: userList.address.read,
  component: screenPart(() => import('#web/screens/admin.ts'), 'UsersScreen'),
});
const classes = createRoute({
  getParentRoute: () => shell,
  path: paths.classes,
  staticData: { access: 'instructor', title: 'Classes' },
  validateSearch: classList.address.read,
  component: screenPart(() => import('#web/screens/classes.ts'), 'ClassesScreen'),
});
const oneClass = createRoute({
  getParentRoute: () => shell,
  path: paths.class,
  staticData: { access: 'instructor', title: 'Classes' },
  validateSearch: classMemberList.address.read,
  component: screenPart(() => import('#web/screens/classes.ts'), 'ClassScreen'),
});
const allResults = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.results,
  staticData: { access: 'admin', title: 'Results' },
  validateSearch: resultList.address.read,
  component: screenPart(() => import('#web/screens/admin.ts'), 'ResultsScreen'),
});
const userScreen = screenPart(() => import('#web/screens/admin.ts'), 'UserScreen');

const allPayments = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.payments,
  staticData: { access: 'admin', title: 'Payment Management' },
  validateSearch: paymentList.address.read,
  component: screenPart(() => import('#web/screens/admin.ts'), 'PaymentsScreen'),
});
const allReferrals = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.referrals,
  staticData: { access: 'admin', title: 'Referral Management' },
  validateSearch: referralList.address.read,
  component: screenPart(() => import('#web/screens/admin.ts'), 'ReferralsScreen'),
});
const auditTrail = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.auditTrail,
  staticData: { access: 'admin', title: 'Audit Trail' },
  validateSearch: auditList.address.read,
  component: screenPart(() => import('#web/screens/admin.ts'), 'AuditTrailScreen'),
});
// Seldom opened: it weighs on no other screen.
const backups = screenPart(() => import('#web/screens/admin/BackupsScreen.tsx'), 'BackupsScreen');
const schoolSettings = screenPart(() => import('#web/screens/admin.ts'), 'SettingsScreen');

const { admin } = paths;

/** The screens of an administrator, in the shell. */
export const adminScreens = [
  screen(admin.dashboard, 'admin', 'Admin Dashboard', adminDashboard),
  firstSteps,
  users,
  screen(admin.user, 'admin', 'Users', userScreen),
  classes,
  oneClass,
  allTests,
  screen(admin.test, 'admin', 'Tests', adminTest),
  allResults,
  screen(admin.result, 'admin', 'Results', adminResult),
  allQuestions,
  screen(admin.analytics, 'admin', 'System Analytics', analytics),
  allPayments,
  allReferrals,
  auditTrail,
  screen(admin.backups, 'admin', 'Backups', backups),
  screen(admin.settings, 'admin', 'System Settings', schoolSettings),
] as const;
