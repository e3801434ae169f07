import type { Role } from '#contract/access.ts';
import { paths } from '#web/paths.ts';
import { siteWords } from '#web/words/site.ts';

/**
 * The menu of each role (SPEC.md section 2). Every menu starts with the role's own dashboard. A student's is in the
 * language that is spoken, which is not known yet where this is read in.
 */
export const navigation = {
  admin: [
    { label: 'Dashboard', to: paths.admin.dashboard },
    { label: 'Users', to: paths.admin.users },
    { label: 'Classes', to: paths.classes },
    { label: 'Tests', to: paths.admin.tests },
    { label: 'Questions', to: paths.admin.questions },
    { label: 'Sittings', to: paths.instructor.sittings },
    { label: 'Results', to: paths.admin.results },
    { label: 'Analytics', to: paths.admin.analytics },
    { label: 'Payments', to: paths.admin.payments },
    { label: 'Referrals', to: paths.admin.referrals },
    { label: 'Audit trail', to: paths.admin.auditTrail },
    { label: 'Backups', to: paths.admin.backups },
    { label: 'Settings', to: paths.admin.settings },
  ],
  instructor: [
    { label: 'Dashboard', to: paths.instructor.dashboard },
    { label: 'My Tests', to: paths.instructor.tests },
    { label: 'Create Test', to: paths.instructor.createTest },
    { label: 'Questions', to: paths.instructor.questions },
    { label: 'Sittings', to: paths.instructor.sittings },
    { label: 'Results', to: paths.instructor.results },
    { label: 'Marking', to: paths.instructor.marking },
    { label: 'Classes', to: paths.classes },
  ],
  student: [
    { label: () => siteWords('navDashboard'), to: paths.student.dashboard },
    { label: () => siteWords('navTests'), to: paths.student.tests },
    { label: () => siteWords('navExaminations'), to: paths.student.examinations },
    { label: () => siteWords('navResults'), to: paths.student.results },
    { label: () => siteWords('navReferrals'), to: paths.student.referrals },
    { label: () => siteWords('navProfile'), to: paths.student.profile },
  ],
} as const satisfies Record<Role, readonly { label: string | (() => string); to: string }[]>;
