import { IconCrown } from '@tabler/icons-react';
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
