import { createRoute } from '@tanstack/react-router';
import { address } from '#contract/lists.ts';
import { catalogueList } from '#contract/own-lists.ts';
import { DashboardRedirect } from '#web/app/DashboardRedirect.tsx';
import { paths } from '#web/paths.ts';
import { screenPart } from '#web/ui/screen-part.tsx';
import { examWords } from '#web/words/exam.ts';
import { siteWords } from '#web/words/site.ts';
import { guarded, screen, shell } from './guarded.ts';

const bringStudents = () => import('#web/screens/student.ts');
const bringExaminations = () => import('#web/screens/examinations.ts');

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: paths.dashboard,
  staticData: { access: 'student' },
  component: DashboardRedirect,
});
const exam = createRoute({
  getParentRoute: () => guarded,
  path: paths.student.exam,
  staticData: { access: 'student', title: () => examWords('titleTest'), duringMaintenance: true },
  component: screenPart(() => import('#web/screens/student/RoutedExam.tsx'), 'RoutedExam'),
});
const waitingRoom = createRoute({
  getParentRoute: () => guarded,
  path: paths.student.waitingRoom,
  staticData: { access: 'student', title: () => siteWords('navExaminations'), duringMaintenance: true },
  component: screenPart(bringExaminations, 'WaitingRoomScreen'),
});
const sandboxCheckout = createRoute({
  getParentRoute: () => guarded,
  path: paths.checkout.sandbox,
  staticData: { access: 'student', title: () => siteWords('titlePayment') },
  component: screenPart(() => import('#web/screens/checkout/SandboxCheckoutScreen.tsx'), 'SandboxCheckoutScreen'),
});
const studentDashboard = screenPart(bringStudents, 'DashboardScreen');
const profile = screenPart(bringStudents, 'ProfileScreen');
const ownProfile = screenPart(() => import('#web/screens/shared/OwnProfileScreen.tsx'), 'OwnProfileScreen');
const catalogue = createRoute({
  getParentRoute: () => shell,
  path: paths.student.tests,
  staticData: { access: 'student', title: () => siteWords('navTests') },
  validateSearch: catalogueList.address.read,
  component: screenPart(bringStudents, 'CatalogueScreen'),
});
const results = createRoute({
  getParentRoute: () => shell,
  path: paths.student.results,
  staticData: { access: 'student', title: () => siteWords('navResults') },
  validateSearch: address({ filters: {}, view: {} }).read,
  component: screenPart(bringStudents, 'ResultsScreen'),
});
const result = createRoute({
  getParentRoute: () => shell,
  path: paths.student.result,
  staticData: { access: 'student', title: () => siteWords('navResults'), duringMaintenance: true },
  validateSearch: address({ filters: {}, view: {} }).read,
  component: screenPart(bringStudents, 'ResultScreen'),
});

const examinations = screenPart(bringExaminations, 'ExaminationsScreen');
const referrals = screenPart(bringStudents, 'ReferralsScreen');

const { student } = paths;

/** What everybody who is signed in may open, outside the shell. */
export const studentRoutes = [dashboard, exam, waitingRoom, sandboxCheckout] as const;

/** The screens of a student, in the shell. */
export const studentScreens = [
  screen(student.dashboard, 'student', () => siteWords('navDashboard'), studentDashboard),
  catalogue,
  results,
  result,
  screen(student.examinations, 'student', () => siteWords('navExaminations'), examinations),
  screen(student.referrals, 'student', () => siteWords('navReferrals'), referrals),
  screen(student.profile, 'student', () => siteWords('navProfile'), profile),
  screen(paths.profile, 'student', () => siteWords('navProfile'), ownProfile),
] as const;
