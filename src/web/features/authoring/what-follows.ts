import { momentOf } from '#domain/time/local-time.ts';
import { schoolTimeText } from '#web/ui/dates.ts';
import type { TestFormValues } from './test-form.ts';

type Rules = Pick<TestFormValues, 'attemptLimit' | 'reviewPolicy' | 'reviewFrom' | 'visibility'>;

/** What the rules of a test come to for its candidates, in the author's words rather than the form's. */
export function whatFollows(rules: Rules, timeZone: string, now: number): string {
  if (rules.visibility === 'sittings')
    return 'Each sitting says how often it is taken, and when candidates are told what.';
  return `Candidates may take it ${howOften(rules)}, and ${whatTheySee(rules, timeZone, now)}.`;
}

const isOnce = ({ attemptLimit }: Rules) => Number(attemptLimit) === 1;

function howOften(rules: Rules): string {
  if (rules.attemptLimit.trim() === '') return 'again as often as they like';
  return isOnce(rules) ? 'once' : `up to ${rules.attemptLimit.trim()} times`;
}

function whatTheySee(rules: Rules, timeZone: string, now: number): string {
  const atOnce = isOnce(rules)
    ? 'see the right answers as soon as they have handed it in, also while others are still to sit it'
    : 'see the right answers after each try';
  if (rules.reviewPolicy === 'after-submission') return atOnce;
  if (rules.reviewPolicy === 'never') return 'see their score only';
  const from = momentOf(rules.reviewFrom, timeZone);
  if (from === undefined) return 'see the right answers from the date that you choose';
  if (from <= now) return `${atOnce}: the date is past`;
  return `see the right answers from ${schoolTimeText(from, timeZone)}`;
}
