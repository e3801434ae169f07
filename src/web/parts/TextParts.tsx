import { resultStandings } from '#contract/submission.ts';
import { IconMoodEmpty } from '@tabler/icons-react';
import { roles } from '#contract/access.ts';
import { Badge } from '#web/ui/Badge.tsx';
import {
  AccessBadge,
  DifficultyBadge,
  PlanBadge,
  RoleBadge,
  ScoreBadge,
  StandingBadge,
  VerdictBadge,
} from '#web/ui/badges.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TagLine } from '#web/ui/TagLine.tsx';
import { Tips } from '#web/ui/Tips.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import { Part } from './Part.tsx';

const tones = ['plain', 'good', 'warn', 'bad', 'brand', 'gold'] as const;
const question =
  'Solve $x^2 - 5x + 6 = 0$.\n\n- The **larger** root\n- The `smaller` one\n\n$$x = \\frac{5 \\pm 1}{2}$$\n\n' +
  'In ++H~2~O++, at 10^-3^ m, by $\\ce{2H2 + O2 -> 2H2O}$:\n\n| City | Rain |\n|:--|--:|\n| Lagos | 28 |\n\nما عاصمة **مصر**؟';

export function TextParts() {
  return (
    <>
      <Part name="Wordmark">
        <Wordmark title="Idanwo" />
        <Wordmark title="A school with a very long name of its own" small />
      </Part>
      <Part name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <ScoreBadge score={92.5} />
        <ScoreBadge score={31} />
        {resultStandings.map((standing) => (
          <StandingBadge key={standing} standing={standing} />
        ))}
        <VerdictBadge passed />
        <VerdictBadge passed={false} />
        {roles.map((role) => (
          <RoleBadge key={role} role={role} />
        ))}
        <PlanBadge plan="premium" />
        <AccessBadge level="basic" />
        <DifficultyBadge difficulty="hard" />
      </Part>
      <Part name="TagLine">
        <TagLine tags={['algebra', 'first term', 'revision']} />
      </Part>
      <Part name="QuestionText">
        <QuestionText text={question} />
      </Part>
      <Part name="EmptyState">
        <EmptyState icon={IconMoodEmpty} title="No tests found" text="Try another word, or take the filters away." />
      </Part>
      <Part name="FailureState">
        <FailureState title="Failed to load tests" onRetry={() => undefined} />
      </Part>
      <Part name="Skeleton">
        <Skeleton height="2.25rem" width="9rem" />
        <Skeleton height="1.5625rem" width="4.5rem" shape="pill" />
        <Skeleton height="2.125rem" shape="circle" />
        <Skeleton height="6rem" shape="card" above="0.5rem" />
      </Part>
      <Part name="Tips">
        <Tips
          title="Before the test"
          tips={[
            { title: 'Charge the phone', text: 'What you picked is kept on it while the network is away.' },
            { title: 'Take your time', text: 'The clock is the school’s, and runs on every device alike.' },
          ]}
        />
      </Part>
    </>
  );
}
