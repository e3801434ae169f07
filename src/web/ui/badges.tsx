import { IconCrown } from '@tabler/icons-react';
import type { Role } from '#contract/access.ts';
import type { AccessLevel, Difficulty, Plan } from '#contract/vocabulary.ts';
import { scoreLabel } from '#domain/scoring/score-label.ts';
import { Badge } from './Badge.tsx';
import { percent } from './numbers.ts';

/** A score with its word: the colour alone never says it. */
export function ScoreBadge({ score }: { score: number }) {
  const { label, tone } = scoreLabel(score);
  return (
    <Badge tone={tone}>
      {percent(score)} {label}
    </Badge>
  );
}

export function VerdictBadge({ passed }: { passed: boolean }) {
  return <Badge tone={passed ? 'good' : 'bad'}>{passed ? 'PASS' : 'FAIL'}</Badge>;
}

export const planNames: Record<Plan, string> = { free: 'Free', basic: 'Basic', premium: 'Premium' };

export const roleNames: Record<Role, string> = { student: 'Student', instructor: 'Instructor', admin: 'Admin' };

const roleTones = { student: 'plain', instructor: 'brand', admin: 'good' } as const;

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={roleTones[role]}>{roleNames[role]}</Badge>;
}

/** The plan that somebody has. */
export function PlanBadge({ plan }: { plan: Plan }) {
  return <Badge tone={plan === 'premium' ? 'gold' : 'plain'}>{planNames[plan]}</Badge>;
}

/** The lowest plan that opens a test. */
export function AccessBadge({ level }: { level: AccessLevel }) {
  if (level === 'premium') {
    return (
      <Badge tone="gold">
        <IconCrown size={14} stroke={2} aria-hidden="true" />
        Premium
      </Badge>
    );
  }
  return <Badge tone={level === 'free' ? 'brand' : 'plain'}>{planNames[level]}</Badge>;
}

export const difficultyNames: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return <Badge>{difficultyNames[difficulty]}</Badge>;
}
