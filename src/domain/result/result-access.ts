import type { Role } from '#contract/access.ts';
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

export type ReviewWithheld = 'policy' | 'open-attempt';

/**
 * Why a viewer may not see the review, with its key, of a result that they may see; nothing where they may. The key of
 * a test stays shut while the viewer has an attempt open at that test, or one in which any of the questions is asked.
 */
export function reviewWithheld(
  viewer: Viewer,
  result: ResultFacts & { reviewPolicy: ReviewPolicy },
  isAskedNow: boolean,
): ReviewWithheld | null {
  if (ownsTest(viewer, { createdBy: result.testCreatedBy })) return null;
  if (result.reviewPolicy === 'never') return 'policy';
  return isAskedNow ? 'open-attempt' : null;
}
