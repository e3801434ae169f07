import type { ReviewItem } from '#contract/results.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { dayAndTimeText } from '#web/ui/dates.ts';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

const roundNames: Record<number, string> = { 1: 'first mark', 2: 'second mark', 3: 'the author’s word' };

/** Who gave an essay which mark and when, the newest first. */
export function MarkTrail({ item: { essay } }: { item: ReviewItem }) {
  return (essay?.trail ?? []).map(({ at, by, points, round, reason }) => (
    <p key={`${at} ${round}`} className={`${prose.lead} ${prose.loose} ${space.above10}`}>
      {points} given by {studentNameText(by)} ({roundNames[round] ?? ''}),{' '}
      <time dateTime={at}>{dayAndTimeText(at)}</time>
      {reason !== '' && `: ${reason}`}
    </p>
  ));
}
