import { describe, expect, it } from 'vitest';
import { type Activity, activityActions } from '#contract/admin-overview.ts';
import { activitySentence } from './activity-sentence.ts';

const ada = { _id: 'u1', name: 'Ada Obi' };
const said = (action: Activity['action'], label: string, actor: Activity['actor'] = ada, subjectId = 's1') => {
  const activity = { _id: 'a1', at: '2026-11-21T08:00:00.000Z', action, actor };
  const {
    actor: who,
    verb,
    subject,
    rest,
  } = activitySentence({
    ...activity,
    subject: { type: 'test', _id: subjectId, label },
  });
  return [who, verb, subject, rest].filter((part) => part !== '').join(' ');
};

describe('an activity as a sentence', () => {
  it.each([
    ['result-submitted', 'Algebra Basics', 'Ada Obi submitted Algebra Basics'],
    ['signed-up', 'Ada Obi', 'Ada Obi signed up'],
    ['user-created', 'Chike Eze', 'Ada Obi created the account of Chike Eze'],
    ['user-created', '', 'Ada Obi created the account of a deleted user'],
    ['user-deleted', '', 'Ada Obi deleted a user'],
    ['test-deleted', 'Rivers', 'Ada Obi deleted the test Rivers'],
    ['question-regraded', 'Rivers', 'Ada Obi regraded a question of Rivers'],
    ['payment-succeeded', 'premium', 'Ada Obi paid for the premium plan'],
    ['referral-completed', 'Chike Eze', 'Ada Obi joined through Chike Eze'],
    ['settings-changed', '', 'Ada Obi changed the settings'],
  ] as const)('%s of %j', (action, label, sentence) => {
    expect(said(action, label)).toBe(sentence);
  });

  it.each([
    ['user-deleted', { _id: 's1', name: '' }, 'A deleted user deleted their own account'],
    ['user-changed', { _id: 's1', name: 'Ada Obi' }, 'Ada Obi changed their own account'],
    ['payment-refunded', null, 'The payment provider refunded a payment for the premium plan'],
    ['user-created', null, 'The system created the account of premium'],
  ] as const)('%s by oneself, or by nobody', (action, actor, sentence) => {
    expect(said(action, 'premium', actor)).toBe(sentence);
  });

  it('has words for every action', () => {
    for (const action of activityActions) expect(said(action, '')).toMatch(/^Ada Obi \w+/);
  });
});
