import { createRoute, redirect } from '@tanstack/react-router';
import {
  authoredResultList,
  bankList,
  ownTestList,
  sharedTestList,
  sittingCalendarAddress,
  sittingList,
} from '#contract/own-lists.ts';
import { writingSchema } from '#web/features/authoring/writing-address.ts';
import { analysisChoicesSchema } from '#web/features/item-analysis/analysis-choices.ts';
import { paths } from '#web/paths.ts';
import { screenPart } from '#web/ui/screen-part.tsx';
import { guarded, screen, shell } from './guarded.ts';

const questionBank = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.questions,
  staticData: { access: 'instructor', title: 'Question Bank' },
  validateSearch: bankList.address.read,
  component: screenPart(() => import('#web/screens/instructor.ts'), 'QuestionBankScreen'),
});

const instructorDashboard = screenPart(() => import('#web/screens/instructor.ts'), 'DashboardScreen');
const ownTests = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.tests,
  staticData: { access: 'instructor', title: 'My Tests' },
  validateSearch: ownTestList.address.read,
  component: screenPart(() => import('#web/screens/instructor.ts'), 'TestsScreen'),
});
const sharedTests = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.sharedTests,
  staticData: { access: 'instructor', title: 'Shared with Me' },
  validateSearch: sharedTestList.address.read,
  component: screenPart(() => import('#web/screens/instructor.ts'), 'SharedTestsScreen'),
});
const ownTest = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.test,
  staticData: { access: 'instructor', title: 'My Tests' },
  validateSearch: writingSchema,
  component: screenPart(() => import('#web/screens/instructor.ts'), 'TestScreen'),
});
const editTest = screenPart(() => import('#web/screens/instructor.ts'), 'EditTestScreen');
const readyTest = screenPart(() => import('#web/screens/instructor.ts'), 'ReadyTestScreen');
const createTest = screenPart(() => import('#web/screens/instructor.ts'), 'CreateTestScreen');

const preview = createRoute({
  getParentRoute: () => guarded,
  path: paths.instructor.previewTestAlias,
  staticData: { access: 'instructor' },
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.instructor.previewTest, params, replace: true });
  },
});

// In the room of the candidates, which no other screen of an author has.
const previewTest = createRoute({
  getParentRoute: () => guarded,
  path: paths.instructor.previewTest,
  staticData: { access: 'instructor', title: 'Test Preview' },
  component: screenPart(() => import('#web/screens/student/preview/PreviewScreen.tsx'), 'PreviewScreen'),
});

const markQuestion = createRoute({
  getParentRoute: () => guarded,
  path: paths.instructor.markQuestion,
  staticData: { access: 'instructor', title: 'Marking' },
  component: screenPart(() => import('#web/screens/marking.ts'), 'MarkQuestionScreen'),
});
const marking = screenPart(() => import('#web/screens/marking.ts'), 'MarkingScreen');

const instructorResults = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.results,
  staticData: { access: 'instructor', title: 'Results Analytics' },
  validateSearch: authoredResultList.address.read,
  component: screenPart(() => import('#web/screens/instructor.ts'), 'ResultsScreen'),
});
const itemAnalysis = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.testResults,
  staticData: { access: 'instructor', title: 'Item Analysis' },
  validateSearch: analysisChoicesSchema,
  component: screenPart(() => import('#web/screens/instructor.ts'), 'ItemAnalysisScreen'),
});

const sittings = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.sittings,
  staticData: { access: 'instructor', title: 'Sittings' },
  validateSearch: sittingList.address.read,
  component: screenPart(() => import('#web/screens/sittings.ts'), 'SittingsScreen'),
});
const sittingCalendar = createRoute({
  getParentRoute: () => shell,
  path: paths.instructor.sittingCalendar,
  staticData: { access: 'instructor', title: 'Calendar of Sittings' },
  validateSearch: sittingCalendarAddress.read,
  component: screenPart(() => import('#web/screens/sittings.ts'), 'SittingCalendarScreen'),
});
const newSitting = screenPart(() => import('#web/screens/sittings.ts'), 'NewSittingScreen');
const sitting = screenPart(() => import('#web/screens/sittings.ts'), 'SittingScreen');
const editSitting = screenPart(() => import('#web/screens/sittings.ts'), 'EditSittingScreen');

// What their addresses say is read by the screens, so that no other page carries it.
const bringUploads = () => import('#web/screens/uploads.ts');
const uploads = screenPart(bringUploads, 'UploadsScreen');
const upload = screenPart(bringUploads, 'UploadScreen');

const { instructor } = paths;

/** What an instructor opens outside the shell. */
export const instructorRoutes = [preview, previewTest, markQuestion] as const;

/** The screens of an instructor, in the shell. */
export const instructorScreens = [
  screen(instructor.dashboard, 'instructor', 'Instructor Dashboard', instructorDashboard),
  ownTests,
  sharedTests,
  ownTest,
  screen(instructor.editTest, 'instructor', 'Edit Test', editTest),
  screen(instructor.createTest, 'instructor', 'Create Test', createTest),
  screen(instructor.readyTest, 'instructor', 'A ready test', readyTest),
  questionBank,
  screen(instructor.uploads, 'instructor', 'Uploads', uploads),
  screen(instructor.upload, 'instructor', 'Uploads', upload),
  instructorResults,
  itemAnalysis,
  sittings,
  sittingCalendar,
  screen(instructor.newSitting, 'instructor', 'Set Up a Sitting', newSitting),
  screen(instructor.sitting, 'instructor', 'Sitting', sitting),
  screen(instructor.editSitting, 'instructor', 'Change a Sitting', editSitting),
  screen(instructor.marking, 'instructor', 'Marking', marking),
] as const;
