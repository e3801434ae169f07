import type { Role } from '#contract/access.ts';
import type { ReviewWithheld } from '#contract/results.ts';
import type { ResultStanding } from '#contract/submission.ts';
import type { ReviewPolicy } from '#contract/vocabulary.ts';

type Viewer = { id: string; role: Role };
type ResultFacts = { takenBy: string; testCreatedBy: string };

/** Whether somebody stands on the teacher's side of a test: its author, or an administrator. */
export function ownsTest(viewer: Viewer, test: { createdBy: string }): boolean {
  return viewer.role === 'admin' || viewer.id === test.createdBy;
}

/** A result is seen by whoever took the test, its author, and administrators. */
export function maySeeResult(viewer: Viewer, result: ResultFacts): boolean {
  return viewer.id === result.takenBy || ownsTest(viewer, { createdBy: result.testCreatedBy });
}

type ReviewRule = {
  reviewPolicy: ReviewPolicy;
  reviewFrom: number | null;
  /** Why it has no score, or none that is told; nothing where it has one. */
  standing: ResultStanding | null;
  /** Of one that was sat in a sitting, which says itself when its answers are shown; nothing of practice. */
  sitting: { answersReleased: boolean } | null;
};
type Moment = { now: number; isAskedNow: boolean };

/**
 * Why a viewer may not see the review, with its key, of a result that they may see; nothing where they may. The key of
 * a test stays shut while the viewer has an attempt open at that test, or one in which any of the questions is asked.
 * @param moment.now by the service's clock; a date on which answers are shown is the first moment of it
 */
export function reviewWithheld(
  viewer: Viewer,
  result: ResultFacts & ReviewRule,
  { now, isAskedNow }: Moment,
): ReviewWithheld | null {
  if (ownsTest(viewer, { createdBy: result.testCreatedBy })) return null;
  // The marks that stand already would tell what the score begins with.
  if (result.standing !== null) return result.standing;
  return withheldByRule(result, now) ?? (isAskedNow ? 'open-attempt' : null);
}

function withheldByRule({ reviewPolicy, reviewFrom, sitting }: ReviewRule, now: number): ReviewWithheld | null {
  if (sitting !== null) return sitting.answersReleased ? null : 'not-released';
  if (reviewPolicy === 'never') return 'policy';
  return reviewPolicy === 'after-date' && now < (reviewFrom ?? Infinity) ? 'date' : null;
}
