import type {
  AccommodationsTable,
  ActiveDaysTable,
  ClassMembersTable,
  ClassTeachersTable,
  ClassesTable,
  KnownDevicesTable,
  PeopleSearchTable,
  RecoveryCodesTable,
  SessionsTable,
  SingleUseTokensTable,
  TwoFactorTable,
  UsersTable,
} from './tables/people.ts';
import type {
  BorrowedQuestionsTable,
  PassageRevisionsTable,
  PassagesTable,
  QuestionDraftsTable,
  QuestionRevisionsTable,
  QuestionsTable,
  QuestionTagsTable,
  QuestionUploadItemsTable,
  QuestionUploadsTable,
  TestSectionsTable,
  TestsTable,
  TestSharesTable,
} from './tables/tests.ts';
import type {
  AttemptAnswersTable,
  AttemptLooksTable,
  AttemptTalliesTable,
  AttemptsTable,
  AttemptFilesTable,
  AttemptPlaysTable,
  LateAnswersTable,
} from './tables/attempts.ts';
import type {
  AttemptTimeChangesTable,
  SealedPapersTable,
  SittingActCandidatesTable,
  SittingActsTable,
  SittingCandidatesTable,
  SittingInvigilatorsTable,
  SittingPapersTable,
  SittingRoomsTable,
  SittingsTable,
  SittingTemplatesTable,
  StartCodesTable,
  TimeOrdersTable,
} from './tables/sittings.ts';
import type { AttemptEventsTable, AttemptPresenceTable } from './tables/presence.ts';
import type {
  AuthorStudentsTable,
  AuthorTotalsTable,
  ItemAnalysesTable,
  MarkOverridesTable,
  QuestionRulingsTable,
  RatingsTable,
  RegradeChangesTable,
  RegradesTable,
  ResultItemsTable,
  ResultsTable,
} from './tables/results.ts';
import type { MediaBlobsTable, MediaTable, PassageMediaTable, RevisionMediaTable } from './tables/media.ts';
import type {
  EssayLeasesTable,
  EssayMarksTable,
  EssaysTable,
  MarkingPlansTable,
  TestMarkersTable,
} from './tables/essays.ts';
import type { WaitingLettersTable } from './tables/letters.ts';
import type {
  CounterQuartersTable,
  CountersTable,
  KeptFiguresTable,
  ResultDeltasTable,
  SettledQuartersTable,
  TotalsTable,
} from './tables/totals.ts';
import type {
  PaymentsTable,
  PlanChangesTable,
  PointsLedgerTable,
  ReferralRewardsTable,
  ReferralsTable,
  ReferrerTotalsTable,
  SandboxChargesTable,
} from './tables/money.ts';
import type {
  ActivityLogTable,
  AuditTrailTable,
  BackupPlanTable,
  RateLimitsTable,
  ServerKeysTable,
  ServiceClockTable,
  ServiceStartsTable,
  SettingsTable,
  SetupCodesTable,
} from './tables/service.ts';

/** Every table by its name; what its columns hold stands in tables/, by what they are about. */
export type Database = {
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  single_use_tokens: SingleUseTokensTable;
  two_factor: TwoFactorTable;
  recovery_codes: RecoveryCodesTable;
  settings: SettingsTable;
  setup_codes: SetupCodesTable;
  server_keys: ServerKeysTable;
  tests: TestsTable;
  questions: QuestionsTable;
  borrowed_questions: BorrowedQuestionsTable;
  question_tags: QuestionTagsTable;
  question_uploads: QuestionUploadsTable;
  question_upload_items: QuestionUploadItemsTable;
  question_revisions: QuestionRevisionsTable;
  question_drafts: QuestionDraftsTable;
  test_shares: TestSharesTable;
  test_sections: TestSectionsTable;
  passages: PassagesTable;
  passage_revisions: PassageRevisionsTable;
  media: MediaTable;
  revision_media: RevisionMediaTable;
  passage_media: PassageMediaTable;
  media_blobs: MediaBlobsTable;
  attempts: AttemptsTable;
  attempt_answers: AttemptAnswersTable;
  late_answers: LateAnswersTable;
  attempt_files: AttemptFilesTable;
  attempt_looks: AttemptLooksTable;
  attempt_plays: AttemptPlaysTable;
  attempt_presence: AttemptPresenceTable;
  attempt_events: AttemptEventsTable;
  sittings: SittingsTable;
  sitting_templates: SittingTemplatesTable;
  sitting_papers: SittingPapersTable;
  sealed_papers: SealedPapersTable;
  start_codes: StartCodesTable;
  sitting_rooms: SittingRoomsTable;
  sitting_candidates: SittingCandidatesTable;
  sitting_invigilators: SittingInvigilatorsTable;
  sitting_acts: SittingActsTable;
  sitting_act_candidates: SittingActCandidatesTable;
  time_orders: TimeOrdersTable;
  attempt_time_changes: AttemptTimeChangesTable;
  accommodations: AccommodationsTable;
  classes: ClassesTable;
  class_members: ClassMembersTable;
  class_teachers: ClassTeachersTable;
  results: ResultsTable;
  result_items: ResultItemsTable;
  regrades: RegradesTable;
  regrade_changes: RegradeChangesTable;
  question_rulings: QuestionRulingsTable;
  mark_overrides: MarkOverridesTable;
  essays: EssaysTable;
  essay_marks: EssayMarksTable;
  essay_leases: EssayLeasesTable;
  test_markers: TestMarkersTable;
  marking_plans: MarkingPlansTable;
  item_analyses: ItemAnalysesTable;
  ratings: RatingsTable;
  result_deltas: ResultDeltasTable;
  totals: TotalsTable;
  settled_quarters: SettledQuartersTable;
  author_students: AuthorStudentsTable;
  author_totals: AuthorTotalsTable;
  counters: CountersTable;
  counter_quarters: CounterQuartersTable;
  active_days: ActiveDaysTable;
  attempt_tallies: AttemptTalliesTable;
  kept_figures: KeptFiguresTable;
  people_search: PeopleSearchTable;
  payments: PaymentsTable;
  sandbox_charges: SandboxChargesTable;
  plan_changes: PlanChangesTable;
  referrals: ReferralsTable;
  referral_rewards: ReferralRewardsTable;
  points_ledger: PointsLedgerTable;
  referrer_totals: ReferrerTotalsTable;
  activity_log: ActivityLogTable;
  audit_trail: AuditTrailTable;
  waiting_letters: WaitingLettersTable;
  rate_limits: RateLimitsTable;
  service_clock: ServiceClockTable;
  service_starts: ServiceStartsTable;
  backup_plan: BackupPlanTable;
};
