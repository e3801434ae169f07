import { z } from 'zod';
import * as accommodation from './accommodation.ts';
import * as accommodations from './accommodations.ts';
import * as account from './account.ts';
import * as adminOverview from './admin-overview.ts';
import * as adminPayments from './admin-payments.ts';
import * as adminReferrals from './admin-referrals.ts';
import * as adminResults from './admin-results.ts';
import * as adminSettings from './admin-settings.ts';
import * as adminTests from './admin-tests.ts';
import * as adminUsers from './admin-users.ts';
import * as attemptEvents from './attempt-events.ts';
import * as answerFiles from './answer-files.ts';
import * as answers from './answers.ts';
import * as attempts from './attempts.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as authorQuestion from './author-question.ts';
import * as authoredSections from './authored-sections.ts';
import * as authoring from './authoring.ts';
import * as backups from './backups.ts';
import * as borrowing from './borrowing.ts';
import * as catalogue from './catalogue.ts';
import * as classChoices from './class-choices.ts';
import * as classes from './classes.ts';
import * as dashboard from './dashboard.ts';
import * as drafts from './drafts.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as draws from './draws.ts';
import * as errors from './errors.ts';
import * as health from './health.ts';
import * as instructorResults from './instructor-results.ts';
import * as lists from './lists.ts';
import * as manyUsers from './many-users.ts';
import * as mediaFacts from './media-facts.ts';
import * as media from './media.ts';
import * as marking from './marking.ts';
import * as ownData from './own-data.ts';
import * as passages from './passages.ts';
import * as payments from './payments.ts';
import * as previews from './previews.ts';
import * as questionDetails from './question-details.ts';
import * as questionUploads from './question-uploads.ts';
import * as questions from './questions.ts';
import * as recovery from './recovery.ts';
import * as referrals from './referrals.ts';
import * as regrades from './regrades.ts';
import * as rests from './rests.ts';
import * as results from './results.ts';
import * as sections from './sections.ts';
import * as server from './server.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as sharing from './sharing.ts';
import * as sittingContent from './sitting-content.ts';
import * as lateAnswers from './late-answers.ts';
import * as sittingActs from './sitting-acts.ts';
import * as sittingPapers from './sitting-papers.ts';
import * as sittingCalendar from './sitting-calendar.ts';
import * as sittingTemplates from './sitting-templates.ts';
import * as sittings from './sittings.ts';
import * as soundPlays from './sound-plays.ts';
import * as submission from './submission.ts';
import * as testContent from './test-content.ts';
import * as testParts from './test-parts.ts';
import * as testToRead from './test-to-read.ts';
import * as tests from './tests.ts';
import * as together from './together.ts';
import * as twoFactor from './two-factor.ts';
import * as users from './users.ts';
import * as vocabulary from './vocabulary.ts';
import * as waitingRoom from './waiting-room.ts';

const entities = [
  accommodations,
  account,
  adminOverview,
  adminPayments,
  adminReferrals,
  adminResults,
  adminSettings,
  adminTests,
  adminUsers,
  attemptEvents,
  answerFiles,
  attempts,
  audit,
  auth,
  authoring,
  backups,
  borrowing,
  catalogue,
  classChoices,
  classes,
  dashboard,
  drafts,
  health,
  instructorResults,
  ownData,
  passages,
  media,
  manyUsers,
  marking,
  payments,
  previews,
  questionUploads,
  questions,
  recovery,
  referrals,
  regrades,
  rests,
  results,
  sections,
  server,
  settings,
  setup,
  sharing,
  lateAnswers,
  sittingActs,
  sittingPapers,
  sittingCalendar,
  sittingTemplates,
  sittings,
  soundPlays,
  submission,
  tests,
  testToRead,
  together,
  twoFactor,
  waitingRoom,
];

/** The whole wire, for those who walk it, by the names under which the calls are declared. */
export const endpointsByName: ReadonlyMap<string, AnyEndpoint> = new Map(declared(isEndpoint));
export const allEndpoints: readonly AnyEndpoint[] = [...endpointsByName.values()];

/** What the contract says in more than one place, by the name under which it is declared. */
export const sharedSchemas: ReadonlyMap<string, z.ZodType> = new Map(declared(isSchema));

function declared<T>(isWanted: (value: unknown) => value is T): [string, T][] {
  return [
    accommodation,
    answers,
    authorQuestion,
    authoredSections,
    draws,
    errors,
    lists,
    mediaFacts,
    ownData,
    questionDetails,
    sittingContent,
    testContent,
    testParts,
    users,
    vocabulary,
    ...entities,
  ].flatMap((module) =>
    Object.entries(module).flatMap<[string, T]>(([name, value]) => (isWanted(value) ? [[name, value]] : [])),
  );
}

function isEndpoint(exported: unknown): exported is AnyEndpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'access' in exported;
}

function isSchema(exported: unknown): exported is z.ZodType {
  return exported instanceof z.ZodType;
}
