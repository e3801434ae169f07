import { createRootRoute, createRoute, createRouter, redirect, type RouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import type { Access, Role } from '#contract/access.ts';
import {
  auditList,
  paymentList,
  questionList,
  referralList,
  resultList,
  testList,
  userList,
} from '#contract/admin-lists.ts';
import { address } from '#contract/lists.ts';
import { authoredResultList, bankList, catalogueList, ownTestList, sharedTestList } from '#contract/own-lists.ts';
import { examWords } from '#web/words/exam.ts';
import { siteWords } from '#web/words/site.ts';
import { DashboardRedirect } from './app/DashboardRedirect.tsx';
import { ErrorScreen } from './app/ErrorScreen.tsx';
import { LoadingScreen } from './app/LoadingScreen.tsx';
import { RootLayout } from './app/RootLayout.tsx';
import { siteHistory } from './app/site-history.ts';
import { VisitorGuard } from './app/VisitorGuard.tsx';
import { analysisChoicesSchema } from './features/item-analysis/analysis-choices.ts';
import type { Find } from './features/palette/entries.ts';
import { stepNames } from './features/overview/step-names.ts';
import { paths } from './paths.ts';
import { loadUntilThere } from './ui/load-until-there.ts';
import { screenPart } from './ui/screen-part.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen; the guard asks `mayEnter`. */
    access: Access;
    /** Whether the screen stays open while maintenance keeps all but administrators out. */
    duringMaintenance?: boolean;
    /** What the window is called; without one, only the site's title. A function where its words are in the catalogues. */
    title?: string | (() => string);
    /** What finds tests and people for each role, in the shell. */
    finders?: Record<Role, () => Promise<Find>>;
  }
  interface Register {
    router: typeof router;
  }
  /** What a link tells the screen that it leads to, beside the address. */
  interface HistoryState {
    /** The test has just been made, and waits for its first question. */
    isNewTest?: boolean;
    /** The question bank opens with a question to be written. */
    addsQuestion?: boolean;
  }
}

const root = createRootRoute({ component: RootLayout, staticData: { access: 'public' } });

// Visitors
const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  staticData: { access: 'public' },
  component: VisitorGuard,
});
const referralSchema = z.object({ ref: z.string().max(40).optional().catch(undefined) });
const landing = createRoute({
  getParentRoute: () => visitors,
  path: paths.landing,
  staticData: { access: 'public' },
  validateSearch: referralSchema,
  component: screenPart(() => import('./screens/landing/LandingScreen.tsx'), 'LandingScreen'),
});
const register = createRoute({
  getParentRoute: () => visitors,
  path: paths.register,
  staticData: { access: 'public', title: () => siteWords('titleSignUp') },
  validateSearch: referralSchema,
  component: screenPart(() => import('./screens/landing/LandingScreen.tsx'), 'RegisterScreen'),
});

// The sample test, for whoever comes by, signed in or not
const sample = createRoute({
  getParentRoute: () => root,
  path: paths.sample,
  staticData: { access: 'public', title: () => siteWords('titleSample') },
  component: screenPart(() => import('./screens/student/sample/SampleScreen.tsx'), 'SampleScreen'),
});

// The first start of a school: whoever has the link that its server has printed
const setup = createRoute({
  getParentRoute: () => root,
  path: paths.setup,
  staticData: { access: 'public', title: 'Set up' },
  validateSearch: z.object({ code: z.string().max(200).optional().catch(undefined) }),
  component: screenPart(() => import('./screens/landing/SetupScreen.tsx'), 'SetupScreen'),
});

// Whoever comes back from a payment provider, signed in at this address or not
const checkoutDone = createRoute({
  getParentRoute: () => root,
  path: paths.checkout.done,
  staticData: { access: 'public', title: () => siteWords('titlePayment') },
  component: screenPart(() => import('./screens/checkout/CheckoutDoneScreen.tsx'), 'CheckoutDoneScreen'),
});

// The links of mails, for whoever opens them, signed in or not
const mailedSchema = z.object({ token: z.string().max(200).optional().catch(undefined) });
/** Mails from before this have the token in the query, where proxies see it and the address bar keeps it. */
const tokenToFragment =
  (to: typeof paths.resetPassword | typeof paths.confirmEmail) =>
  ({ search: { token } }: { search: z.output<typeof mailedSchema> }) => {
    if (token !== undefined) throw redirect({ to, search: {}, hash: `token=${token}`, replace: true });
  };
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgotPassword,
  staticData: { access: 'public', title: () => siteWords('titleForgot') },
  component: screenPart(() => import('./screens/landing/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  staticData: { access: 'public', title: () => siteWords('titleNewPassword') },
  validateSearch: mailedSchema,
  beforeLoad: tokenToFragment(paths.resetPassword),
  component: screenPart(() => import('./screens/landing/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
});
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: paths.confirmEmail,
  staticData: { access: 'public', title: () => siteWords('titleConfirm') },
  validateSearch: mailedSchema,
  beforeLoad: tokenToFragment(paths.confirmEmail),
  component: screenPart(() => import('./screens/landing/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
});

// Everybody who is signed in
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  staticData: { access: 'student' },
  component: screenPart(() => import('./app/Guard.tsx'), 'Guard'),
});
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
  component: screenPart(() => import('./screens/student/RoutedExam.tsx'), 'RoutedExam'),
});
const sandboxCheckout = createRoute({
  getParentRoute: () => guarded,
  path: paths.checkout.sandbox,
  staticData: { access: 'student', title: () => siteWords('titlePayment') },
  component: screenPart(() => import('./screens/checkout/SandboxCheckoutScreen.tsx'), 'SandboxCheckoutScreen'),
});
const shell = createRoute({
  getParentRoute: () => guarded,
  id: 'shell',
  staticData: {
    access: 'student',
    // With the screens of the role, which are there already: what finds asks what their lists ask.
    finders: {
      admin: async () => (await loadUntilThere(() => import('./screens/admin.ts'))).findAsAdministrator,
      instructor: async () => (await loadUntilThere(() => import('./screens/instructor.ts'))).findAsInstructor,
      student: async () => (await loadUntilThere(() => import('./screens/student.ts'))).findAsStudent,
    },
  },
  component: screenPart(() => import('./app/Shell.tsx'), 'Shell'),
});

function screen<const P extends string>(
  path: P,
  access: Access,
  title: string | (() => string),
  component: RouteComponent,
) {
  return createRoute({ getParentRoute: () => shell, path, staticData: { access, title }, component });
}

const studentDashboard = screenPart(() => import('./screens/student.ts'), 'DashboardScreen');
const profile = screenPart(() => import('./screens/student.ts'), 'ProfileScreen');
const ownProfile = screenPart(() => import('./screens/shared/OwnProfileScreen.tsx'), 'OwnProfileScreen');
const catalogue = createRoute({
  getParentRoute: () => shell,
  path: paths.student.tests,
  staticData: { access: 'student', title: () => siteWords('navTests') },
  validateSearch: catalogueList.address.read,
  component: screenPart(() => import('./screens/student.ts'), 'CatalogueScreen'),
});
const results = createRoute({
  getParentRoute: () => shell,
  path: paths.student.results,
  staticData: { access: 'student', title: () => siteWords('navResults') },
  validateSearch: address({ filters: {}, view: {} }).read,
  component: screenPart(() => import('./screens/student.ts'), 'ResultsScreen'),
});
const result = createRoute({
  getParentRoute: () => shell,
  path: paths.student.result,
  staticData: { access: 'student', title: () => siteWords('navResults'), duringMaintenance: true },
  validateSearch: address({ filters: {}, view: {} }).read,
  component: screenPart(() => import('./screens/student.ts'), 'ResultScreen'),
});

const questionBank = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.questions,
  staticData: { access: 'instructor', title: 'Question Bank' },
  validateSearch: bankList.address.read,
  component: screenPart(() => import('./screens/instructor.ts'), 'QuestionBankScreen'),
});

const referrals = screenPart(() => import('./screens/student.ts'), 'ReferralsScreen');

const instructorDashboard = screenPart(() => import('./screens/instructor.ts'), 'DashboardScreen');
const ownTests = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.tests,
  staticData: { access: 'instructor', title: 'My Tests' },
  validateSearch: ownTestList.address.read,
  component: screenPart(() => import('./screens/instructor.ts'), 'TestsScreen'),
});
const sharedTests = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.sharedTests,
  staticData: { access: 'instructor', title: 'Shared with Me' },
  validateSearch: sharedTestList.address.read,
  component: screenPart(() => import('./screens/instructor.ts'), 'SharedTestsScreen'),
});
const ownTest = screenPart(() => import('./screens/instructor.ts'), 'TestScreen');
const editTest = screenPart(() => import('./screens/instructor.ts'), 'EditTestScreen');
const previewTest = screenPart(() => import('./screens/instructor.ts'), 'PreviewScreen');
const readyTest = screenPart(() => import('./screens/instructor.ts'), 'ReadyTestScreen');
const createTest = screenPart(() => import('./screens/instructor.ts'), 'CreateTestScreen');

const preview = createRoute({
  getParentRoute: () => guarded,
  path: paths.instructor.previewTestAlias,
  staticData: { access: 'instructor' },
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.instructor.previewTest, params, replace: true });
  },
});

const markQuestion = createRoute({
  getParentRoute: () => guarded,
  path: paths.instructor.markQuestion,
  staticData: { access: 'instructor', title: 'Marking' },
  component: screenPart(() => import('./screens/marking.ts'), 'MarkQuestionScreen'),
});
const marking = screenPart(() => import('./screens/marking.ts'), 'MarkingScreen');

const instructorResults = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.results,
  staticData: { access: 'instructor', title: 'Results Analytics' },
  validateSearch: authoredResultList.address.read,
  component: screenPart(() => import('./screens/instructor.ts'), 'ResultsScreen'),
});
const itemAnalysis = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.testResults,
  staticData: { access: 'instructor', title: 'Item Analysis' },
  validateSearch: analysisChoicesSchema,
  component: screenPart(() => import('./screens/instructor.ts'), 'ItemAnalysisScreen'),
});

const adminDashboard = screenPart(() => import('./screens/admin.ts'), 'DashboardScreen');
const analytics = screenPart(() => import('./screens/admin.ts'), 'AnalyticsScreen');
const adminTest = screenPart(() => import('./screens/admin.ts'), 'TestScreen');
const adminResult = screenPart(() => import('./screens/admin.ts'), 'ResultScreen');
const allTests = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.tests,
  staticData: { access: 'admin', title: 'Tests' },
  validateSearch: testList.address.read,
  component: screenPart(() => import('./screens/admin.ts'), 'TestsScreen'),
});
const allQuestions = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.questions,
  staticData: { access: 'admin', title: 'Questions' },
  validateSearch: questionList.address.read,
  component: screenPart(() => import('./screens/admin.ts'), 'QuestionsScreen'),
});

const firstSteps = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.firstSteps,
  staticData: { access: 'admin', title: 'Your school in three steps' },
  validateSearch: z.object({ step: z.enum(stepNames).optional().catch(undefined) }),
  component: screenPart(() => import('./screens/admin.ts'), 'FirstStepsScreen'),
});
const users = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.users,
  staticData: { access: 'admin', title: 'Users' },
  validateSearch: userList.address.read,
  component: screenPart(() => import('./screens/admin.ts'), 'UsersScreen'),
});
const allResults = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.results,
  staticData: { access: 'admin', title: 'Results' },
  validateSearch: resultList.address.read,
  component: screenPart(() => import('./screens/admin.ts'), 'ResultsScreen'),
});
const userScreen = screenPart(() => import('./screens/admin.ts'), 'UserScreen');

const allPayments = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.payments,
  staticData: { access: 'admin', title: 'Payment Management' },
  validateSearch: paymentList.address.read,
  component: screenPart(() => import('./screens/admin.ts'), 'PaymentsScreen'),
});
const allReferrals = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.referrals,
  staticData: { access: 'admin', title: 'Referral Management' },
  validateSearch: referralList.address.read,
  component: screenPart(() => import('./screens/admin.ts'), 'ReferralsScreen'),
});
const auditTrail = createRoute({
  getParentRoute: () => shell,
  path: paths.admin.auditTrail,
  staticData: { access: 'admin', title: 'Audit Trail' },
  validateSearch: auditList.address.read,
  component: screenPart(() => import('./screens/admin.ts'), 'AuditTrailScreen'),
});
// Seldom opened: it weighs on no other screen.
const backups = screenPart(() => import('./screens/admin/BackupsScreen.tsx'), 'BackupsScreen');
const schoolSettings = screenPart(() => import('./screens/admin.ts'), 'SettingsScreen');

const { admin, instructor, student } = paths;
const routeTree = root.addChildren([
  visitors.addChildren([landing, register]),
  sample,
  setup,
  forgotPassword,
  resetPassword,
  confirmEmail,
  checkoutDone,
  guarded.addChildren([
    dashboard,
    exam,
    sandboxCheckout,
    preview,
    markQuestion,
    shell.addChildren([
      screen(student.dashboard, 'student', () => siteWords('navDashboard'), studentDashboard),
      catalogue,
      results,
      result,
      screen(student.referrals, 'student', () => siteWords('navReferrals'), referrals),
      screen(student.profile, 'student', () => siteWords('navProfile'), profile),
      screen(paths.profile, 'student', () => siteWords('navProfile'), ownProfile),
      screen(instructor.dashboard, 'instructor', 'Instructor Dashboard', instructorDashboard),
      ownTests,
      sharedTests,
      screen(instructor.test, 'instructor', 'My Tests', ownTest),
      screen(instructor.editTest, 'instructor', 'Edit Test', editTest),
      screen(instructor.previewTest, 'instructor', 'Test Preview', previewTest),
      screen(instructor.createTest, 'instructor', 'Create Test', createTest),
      screen(instructor.readyTest, 'instructor', 'A ready test', readyTest),
      questionBank,
      instructorResults,
      itemAnalysis,
      screen(instructor.marking, 'instructor', 'Marking', marking),
      screen(admin.dashboard, 'admin', 'Admin Dashboard', adminDashboard),
      firstSteps,
      users,
      screen(admin.user, 'admin', 'Users', userScreen),
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
    ]),
  ]),
]);

/*
 * No route has a loader: screens fetch what they show. So a preload, on hover or focus, brings code and never calls
 * the server, and opening the exam's address alone starts no attempt.
 */
export const router = createRouter({
  routeTree,
  history: siteHistory,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: screenPart(() => import('./app/NotFoundScreen.tsx'), 'NotFoundScreen'),
  notFoundMode: 'root',
  scrollRestoration: true,
  // Plain text both ways. The router's own way is JSON, which would read a referral code of digits as a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams();
    for (const [name, value] of Object.entries(search)) {
      if (value !== undefined) text.set(name, String(value));
    }
    return text.size > 0 ? `?${text}` : '';
  },
});
