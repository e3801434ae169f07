import { type Kysely, SqliteAdapter } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as people from './migrations/0001-people.ts';
import * as testsAndAttempts from './migrations/0002-tests-and-attempts.ts';
import * as results from './migrations/0003-results.ts';
import * as moneyAndReferrals from './migrations/0004-money-and-referrals.ts';
import * as paymentsOnce from './migrations/0005-payments-once.ts';
import * as ownData from './migrations/0006-own-data.ts';
import * as mailedTokens from './migrations/0007-mailed-tokens.ts';
import * as questionFacets from './migrations/0008-question-facets.ts';
import * as resultsOfAQuestion from './migrations/0009-results-of-a-question.ts';
import * as administration from './migrations/0010-administration.ts';
import * as studentsOfAuthors from './migrations/0011-students-of-authors.ts';
import * as serviceTime from './migrations/0012-service-time.ts';
import * as mailOutbox from './migrations/0013-mail-outbox.ts';
import * as auditTrail from './migrations/0014-audit-trail.ts';
import * as signInLimits from './migrations/0015-sign-in-limits.ts';
import * as searchWithoutMarks from './migrations/0017-search-without-marks.ts';
import * as regrades from './migrations/0019-regrades.ts';
import * as questionUploads from './migrations/0020-question-uploads.ts';
import * as allResults from './migrations/0021-all-results.ts';
import * as twoFactor from './migrations/0022-two-factor.ts';
import * as demoSchool from './migrations/0023-demo-school.ts';
import * as optionOrder from './migrations/0024-option-order.ts';
import * as answersByKind from './migrations/0025-answers-by-kind.ts';
import * as settingsByName from './migrations/0026-settings-by-name.ts';
import * as oneIndexLess from './migrations/0027-one-index-less.ts';
import * as calculator from './migrations/0028-calculator.ts';
import * as placeOfAResult from './migrations/0029-place-of-a-result.ts';
import * as backups from './migrations/0030-backups.ts';
import * as firstStart from './migrations/0031-first-start.ts';
import * as language from './migrations/0032-language.ts';
import * as questionDetails from './migrations/0033-question-details.ts';
import * as media from './migrations/0034-media.ts';
import * as sections from './migrations/0035-sections.ts';
import * as essays from './migrations/0036-essays.ts';
import * as marksOff from './migrations/0037-marks-off.ts';
import * as testSections from './migrations/0038-test-sections.ts';
import * as testShares from './migrations/0039-test-shares.ts';
import * as passageMedia from './migrations/0040-passage-media.ts';
import * as drawnSections from './migrations/0041-drawn-sections.ts';
import * as questionTags from './migrations/0042-question-tags.ts';
import * as borrowedQuestions from './migrations/0043-borrowed-questions.ts';
import * as questionDrafts from './migrations/0044-question-drafts.ts';
import * as classes from './migrations/0045-classes.ts';
import * as candidateNumbers from './migrations/0046-candidate-numbers.ts';
import * as sittings from './migrations/0048-sittings.ts';
import * as essayFiles from './migrations/0049-essay-files.ts';
import * as presence from './migrations/0050-presence.ts';
import * as release from './migrations/0051-release.ts';
import * as sealedPapers from './migrations/0052-sealed-papers.ts';
import * as safeExamBrowser from './migrations/0053-safe-exam-browser.ts';
import * as sittingActs from './migrations/0054-sitting-acts.ts';
import * as lateAnswersJudged from './migrations/0055-late-answers-judged.ts';
import * as rests from './migrations/0056-rests.ts';
import * as sittingsOnly from './migrations/0057-sittings-only.ts';
import * as sittingTemplates from './migrations/0058-sitting-templates.ts';
import * as uploadItems from './migrations/0059-upload-items.ts';
import * as passageDrafts from './migrations/0060-passage-drafts.ts';
import * as soundPlays from './migrations/0061-sound-plays.ts';
import * as rulingKinds from './migrations/0062-ruling-kinds.ts';
import type { Database } from './schema.ts';
import { openInMemory } from './sqlite.ts';
import { undoUnfinishedMigration } from './unfinished-migration.ts';

/** In order, by name. A migration that has landed is never edited: the next change is the next number. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-tests-and-attempts': testsAndAttempts,
  '0003-results': results,
  '0004-money-and-referrals': moneyAndReferrals,
  '0005-payments-once': paymentsOnce,
  '0006-own-data': ownData,
  '0007-mailed-tokens': mailedTokens,
  '0008-question-facets': questionFacets,
  '0009-results-of-a-question': resultsOfAQuestion,
  '0010-administration': administration,
  '0011-students-of-authors': studentsOfAuthors,
  '0012-service-time': serviceTime,
  '0013-mail-outbox': mailOutbox,
  '0014-audit-trail': auditTrail,
  '0015-sign-in-limits': signInLimits,
  '0017-search-without-marks': searchWithoutMarks,
  '0019-regrades': regrades,
  '0020-question-uploads': questionUploads,
  '0021-all-results': allResults,
  '0022-two-factor': twoFactor,
  '0023-demo-school': demoSchool,
  '0024-option-order': optionOrder,
  '0025-answers-by-kind': answersByKind,
  '0026-settings-by-name': settingsByName,
  '0027-one-index-less': oneIndexLess,
  '0028-calculator': calculator,
  '0029-place-of-a-result': placeOfAResult,
  '0030-backups': backups,
  '0031-first-start': firstStart,
  '0032-language': language,
  '0033-question-details': questionDetails,
  '0034-media': media,
  '0035-sections': sections,
  '0036-essays': essays,
  '0037-marks-off': marksOff,
  '0038-test-sections': testSections,
  '0039-test-shares': testShares,
  '0040-passage-media': passageMedia,
  '0041-drawn-sections': drawnSections,
  '0042-question-tags': questionTags,
  '0043-borrowed-questions': borrowedQuestions,
  '0044-question-drafts': questionDrafts,
  '0045-classes': classes,
  '0046-candidate-numbers': candidateNumbers,
  '0048-sittings': sittings,
  '0049-essay-files': essayFiles,
  '0050-presence': presence,
  '0051-release': release,
  '0052-sealed-papers': sealedPapers,
  '0053-safe-exam-browser': safeExamBrowser,
  '0054-sitting-acts': sittingActs,
  '0055-late-answers-judged': lateAnswersJudged,
  '0056-rests': rests,
  '0057-sittings-only': sittingsOnly,
  '0058-sitting-templates': sittingTemplates,
  '0059-upload-items': uploadItems,
  '0060-passage-drafts': passageDrafts,
  '0061-sound-plays': soundPlays,
  '0062-ruling-kinds': rulingKinds,
};

/** The versions of the database that this Idanwo knows, in order. */
export const knownMigrations: readonly string[] = Object.keys(migrations);

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}

/**
 * Brings the database to the newest version, all of it or nothing; servers that start together take turns.
 * @returns what had to be run for it
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await mendUnfinished(db);
  const { error, results: run = [] } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
  await insertSingleRows(db);
  return run.map(({ migrationName }) => migrationName);
}

export async function isNewest(db: Kysely<Database>): Promise<boolean> {
  const all = await migratorOf(db).getMigrations();
  return all.every(({ executedAt }) => executedAt !== undefined);
}

/** The newest that a version of Idanwo may have left half-way on SQLite; those after it are one transaction. */
const lastOneByOne = '0013-mail-outbox';

async function mendUnfinished(db: Kysely<Database>): Promise<void> {
  const all = await migratorOf(db).getMigrations();
  const last = all.findLast(({ executedAt }) => executedAt !== undefined);
  if (last !== undefined && last.name >= lastOneByOne) return;
  const [before, newest] = [openInMemory(), openInMemory()];
  try {
    if (last) await migratorOf(before).migrateTo(last.name);
    await migratorOf(newest).migrateTo(lastOneByOne);
    await undoUnfinishedMigration(db, { before, newest });
  } finally {
    await Promise.all([before.destroy(), newest.destroy()]);
  }
}

/** The tables that hold exactly one row have it from the start. */
async function insertSingleRows(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('settings')
    .values({ id: 1, chosen: '{}', is_demo: 0, updated_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('service_clock')
    .values({ id: 1, latest_at: 0, up_since: 0, offset_ms: 0, behind_until: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('backup_plan')
    .values({ id: 1, is_nightly: 1, hour: 20, kept: 7 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
