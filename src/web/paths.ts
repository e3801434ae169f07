import type { Role } from '#contract/access.ts';

export const paths = {
  landing: '/',
  /** Where the QR code of a candidate's slip leads. */
  signIn: '/login',
  register: '/register',
  sample: '/sample',
  /** Where the link leads that a server without an administrator prints; the server knows this address. */
  setup: '/setup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  dashboard: '/dashboard',
  /** Of instructors and administrators. */
  profile: '/dashboard/profile',
  /** Of administrators, and of instructors who see those that they teach. */
  classes: '/dashboard/classes',
  class: '/dashboard/classes/$classId',
  checkout: {
    sandbox: '/checkout/sandbox/$reference',
    /** Where a payment provider sends people back to; the server tells it this address. */
    done: '/checkout/done',
  },
  admin: {
    dashboard: '/dashboard/admin',
    firstSteps: '/dashboard/admin/first-steps',
    users: '/dashboard/admin/users',
    user: '/dashboard/admin/users/$userId',
    tests: '/dashboard/admin/tests',
    test: '/dashboard/admin/tests/$testId',
    results: '/dashboard/admin/results',
    result: '/dashboard/admin/results/$resultId',
    questions: '/dashboard/admin/questions',
    analytics: '/dashboard/admin/analytics',
    payments: '/dashboard/admin/payments',
    referrals: '/dashboard/admin/referrals',
    auditTrail: '/dashboard/admin/audit-trail',
    backups: '/dashboard/admin/backups',
    settings: '/dashboard/admin/settings',
  },
  instructor: {
    dashboard: '/dashboard/instructor',
    tests: '/dashboard/instructor/tests',
    test: '/dashboard/instructor/tests/$testId',
    editTest: '/dashboard/instructor/tests/$testId/edit',
    previewTest: '/dashboard/instructor/tests/preview/$testId',
    /** SPEC.md's other reading of the preview: redirects to it. */
    previewTestAlias: '/dashboard/instructor/tests/$testId/preview',
    createTest: '/dashboard/instructor/create-test',
    sharedTests: '/dashboard/instructor/shared-tests',
    readyTest: '/dashboard/instructor/ready-test',
    questions: '/dashboard/instructor/questions',
    uploads: '/dashboard/instructor/uploads',
    upload: '/dashboard/instructor/uploads/$uploadId',
    results: '/dashboard/instructor/results',
    testResults: '/dashboard/instructor/results/$testId',
    sittings: '/dashboard/instructor/sittings',
    newSitting: '/dashboard/instructor/sittings/new',
    sittingCalendar: '/dashboard/instructor/sittings/calendar',
    sitting: '/dashboard/instructor/sittings/$sittingId',
    editSitting: '/dashboard/instructor/sittings/$sittingId/edit',
    marking: '/dashboard/instructor/marking',
    markQuestion: '/dashboard/instructor/marking/$testId/$questionId',
  },
  student: {
    dashboard: '/dashboard/student',
    tests: '/dashboard/student/tests',
    examinations: '/dashboard/student/examinations',
    waitingRoom: '/dashboard/student/examinations/$sittingId',
    exam: '/dashboard/student/test/$testId',
    results: '/dashboard/student/results',
    result: '/dashboard/student/results/$resultId',
    profile: '/dashboard/student/profile',
    referrals: '/dashboard/student/referrals',
  },
} as const;

/** Where each role finds its own profile. */
export const ownProfile = {
  student: paths.student.profile,
  instructor: paths.profile,
  admin: paths.profile,
} as const satisfies Record<Role, string>;

/** Where each role is at home. */
export const home = {
  student: paths.student.dashboard,
  instructor: paths.instructor.dashboard,
  admin: paths.admin.dashboard,
} as const satisfies Record<Role, string>;
