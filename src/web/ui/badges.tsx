import { IconCrown } from '@tabler/icons-react';
import type { Role } from '#contract/access.ts';
import type { Result, ResultStanding } from '#contract/submission.ts';
import type { AccessLevel, Difficulty, Plan } from '#contract/vocabulary.ts';
import { scoreLabel } from '#domain/scoring/score-label.ts';
import { commonWords } from '#web/words/common.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import { Badge } from './Badge.tsx';
import { percent } from './numbers.ts';

/** A score with its word: the colour alone never says it. */
export function ScoreBadge({ score }: { score: number }) {
  const { label, tone } = scoreLabel(score);
  return (
    <Badge tone={tone}>
      {percent(score)} {inTheirWords(label)}
    </Badge>
  );
}

export function VerdictBadge({ passed }: { passed: boolean }) {
  return <Badge tone={passed ? 'good' : 'bad'}>{commonWords('verdict', { passed: passed ? 'yes' : 'no' })}</Badge>;
}

const standings = {
  'being-marked': { tone: 'warn', word: 'beingMarked' },
  'held-back': { tone: 'plain', word: 'heldBack' },
  annulled: { tone: 'bad', word: 'annulled' },
} as const;

/** Why a result has no score, or none that is told. */
export function StandingBadge({ standing }: { standing: ResultStanding }) {
  const { tone, word } = standings[standing];
  return <Badge tone={tone}>{commonWords(word)}</Badge>;
}

type Reached = { result: Pick<Result, 'score' | 'passed' | 'standing'> };

/** What a result reached with its word, or why there is no score. */
export function ReachedBadge({ result: { score, standing } }: Reached) {
  return standing ? <StandingBadge standing={standing} /> : <ScoreBadge score={score} />;
}

/** What a result reached and whether that is enough, or why there is no score. */
export function Verdict({ result }: Reached) {
  if (result.standing) return <StandingBadge standing={result.standing} />;
  return (
    <>
      {percent(result.score)} <VerdictBadge passed={result.passed} />
    </>
  );
}

export const planName = (plan: Plan) => commonWords('plan', { plan });

export const roleName = (role: Role) => commonWords('role', { role });

const roleTones = { student: 'plain', instructor: 'brand', admin: 'good' } as const;

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={roleTones[role]}>{roleName(role)}</Badge>;
}

/** The plan that somebody has. */
export function PlanBadge({ plan }: { plan: Plan }) {
  return <Badge tone={plan === 'premium' ? 'gold' : 'plain'}>{planName(plan)}</Badge>;
}

/** The lowest plan that opens a test. */
export function AccessBadge({ level }: { level: AccessLevel }) {
  if (level === 'premium') {
    return (
      <Badge tone="gold">
        <IconCrown size={14} stroke={2} aria-hidden="true" />
        {planName('premium')}
      </Badge>
    );
  }
  return <Badge tone={level === 'free' ? 'brand' : 'plain'}>{planName(level)}</Badge>;
}

export const difficultyName = (difficulty: Difficulty) => commonWords('difficulty', { difficulty });

export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return <Badge>{difficultyName(difficulty)}</Badge>;
}
