import type { ReactNode } from 'react';
import type { UserDetails } from '#contract/admin-users.ts';
import { dayAndTimeText, dayText } from '#web/ui/dates.ts';
import { count, percent } from '#web/ui/numbers.ts';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

/** What is known of a person, in figures and in words. */
export function UserFacts({ user }: { user: UserDetails }) {
  const { role, stats, createdAt, lastActiveAt, email, emailConfirmed, candidateNumber, referralCode, location, bio } =
    user;
  return (
    <>
      <StatRow>
        <StatCard label="Results" value={count(stats.results)} />
        <StatCard label="Average score" value={stats.averageScore === null ? null : percent(stats.averageScore)} />
        <StatCard label="Friends referred" value={count(stats.referrals)} />
        <StatCard label="Reward points" value={count(stats.points)} />
        {role !== 'student' && <StatCard label="Tests created" value={count(stats.createdTests)} />}
      </StatRow>
      <dl
        className={`${prose.terms} ${layout.stack} ${grid.gap16by24} ${space.below28} ${grid.facts} ${prose.values} ${prose.breakable}`}
      >
        <Fact name="Joined">
          <time dateTime={createdAt}>{dayText(createdAt)}</time>
        </Fact>
        <Fact name="Last active">
          {lastActiveAt === null ? 'Never' : <time dateTime={lastActiveAt}>{dayAndTimeText(lastActiveAt)}</time>}
        </Fact>
        <Fact name="Candidate number">{candidateNumber ?? 'None'}</Fact>
        <Fact name="Signs in with">{secretsOf(user)}</Fact>
        <Fact name="Email confirmed">{email === '' ? 'No email' : emailConfirmed ? 'Yes' : 'No'}</Fact>
        <Fact name="Referral code">{referralCode}</Fact>
        {location !== '' && <Fact name="Location">{location}</Fact>}
      </dl>
      {bio !== '' && (
        <p
          className={`${prose.breakable} ${prose.measure} ${space.below28} ${prose.serif} ${prose.option} ${prose.asWritten}`}
        >
          {bio}
        </p>
      )}
    </>
  );
}

function secretsOf({ hasPassword, hasPin }: UserDetails): string {
  if (hasPassword && hasPin) return 'Password or PIN';
  return hasPin ? 'PIN' : 'Password';
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
