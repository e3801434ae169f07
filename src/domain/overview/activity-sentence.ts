import type { Activity, ActivityAction } from '#contract/admin-overview.ts';

export type ActivitySentence = {
  actor: string;
  verb: string;
  /** What it was done to; empty where the verb says it all. */
  subject: string;
  rest: string;
};

type Words = { verb: string; rest?: string; /** Where the subject has no name (any more). */ nameless?: string };

const words: Record<ActivityAction, Words> = {
  'signed-up': { verb: 'signed up' },
  'password-changed': { verb: 'changed their password' },
  'user-created': { verb: 'created the account of', nameless: 'a deleted user' },
  'user-changed': { verb: 'changed the account of', nameless: 'a deleted user' },
  'user-deleted': { verb: 'deleted', nameless: 'a user' },
  'test-created': { verb: 'created', nameless: 'a test' },
  'test-published': { verb: 'published', nameless: 'a test' },
  'test-unpublished': { verb: 'unpublished', nameless: 'a test' },
  'test-deleted': { verb: 'deleted the test', nameless: 'without a name' },
  'question-deleted': { verb: 'deleted a question of', nameless: 'a test' },
  'question-regraded': { verb: 'regraded a question of', nameless: 'a test' },
  'result-submitted': { verb: 'submitted', nameless: 'a test' },
  'attempt-reopened': { verb: 'gave back the time of an attempt at', nameless: 'a test' },
  'payment-succeeded': { verb: 'paid for the', rest: 'plan', nameless: 'new' },
  'payment-refunded': { verb: 'refunded a payment for the', rest: 'plan', nameless: 'new' },
  'referral-completed': { verb: 'joined through', nameless: 'a deleted user' },
  'reward-applied': { verb: 'applied the reward for a referral by', nameless: 'a deleted user' },
  'settings-changed': { verb: 'changed', nameless: 'the settings' },
};

/** What is done to oneself is said otherwise. */
const ownWords: Partial<Record<ActivityAction, string>> = {
  'user-changed': 'changed their own account',
  'user-deleted': 'deleted their own account',
};

/** Who did what, as a sentence in parts: 'Ada Obi' 'submitted' 'Algebra Basics'. */
export function activitySentence({ action, actor, subject }: Activity): ActivitySentence {
  const own = actor !== null && actor._id === subject._id ? ownWords[action] : undefined;
  const { verb, rest = '', nameless } = words[action];
  return {
    actor: actorText(action, actor),
    verb: own ?? verb,
    subject: own !== undefined || nameless === undefined ? '' : subject.label || nameless,
    rest,
  };
}

function actorText(action: ActivityAction, actor: Activity['actor']): string {
  if (actor !== null) return actor.name || 'A deleted user';
  return action === 'payment-refunded' ? 'The payment provider' : 'The system';
}
