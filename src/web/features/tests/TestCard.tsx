import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { CatalogueEntry } from '#contract/tests.ts';
import type { Plan } from '#contract/vocabulary.ts';
import { requiredPlan } from '#domain/plan/plan-access.ts';
import { AccessBadge, DifficultyBadge } from '#web/ui/badges.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { schoolTimeText } from '#web/ui/dates.ts';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { TestAction } from './TestAction.tsx';
import classes from './test-card.module.css';

type Props = {
  entry: CatalogueEntry;
  receivedAt: number;
  plan: Plan;
  /** The school's. */
  timeZone: string;
  onUpgrade: () => void;
};

const tagsShown = 3;

export function TestCard({ entry, receivedAt, plan, timeZone, onUpgrade }: Props) {
  const titleId = useId();
  const { title, category, description, difficulty, tags, questionCount, ownMinutes, passingScore, attempted } = entry;
  const { opening } = entry;
  return (
    <article className={`${surface.sheet} ${layout.column} ${space.padded20by22by22}`} aria-labelledby={titleId}>
      <p className={prose.note}>{category}</p>
      <h2 id={titleId} className={`${prose.cardTitle} ${prose.breakable}`}>
        {title}
      </h2>
      <div className={`${layout.cluster} ${space.gap6} ${space.above12}`}>
        <AccessBadge level={requiredPlan(entry)} />
        <DifficultyBadge difficulty={difficulty} />
        {attempted && (
          <Badge tone="good">
            <IconCheck size={14} stroke={2.5} aria-hidden="true" />
            {studentWords('taken')}
          </Badge>
        )}
      </div>
      {description !== '' && (
        <p className={`${prose.faint} ${prose.loose} ${space.above14} ${layout.clipped} ${classes.description}`}>
          {description}
        </p>
      )}
      {tags.length > 0 && <p className={`${prose.small} ${space.above8} ${prose.fainter}`}>{tagsText(tags)}</p>}
      <div className={`${layout.atFoot} ${space.headroom18}`}>
        <p className={`${prose.figures} ${space.below14} ${prose.factSize}`}>
          {studentWords('testFacts', { questions: questionCount, minutes: ownMinutes, passingScore })}
        </p>
        {opening && <Opening opening={opening} timeZone={timeZone} />}
        <TestAction
          entry={entry}
          receivedAt={receivedAt}
          plan={plan}
          describedBy={titleId}
          onUpgrade={onUpgrade}
          wide
        />
      </div>
    </article>
  );
}

type OpeningProps = { opening: NonNullable<CatalogueEntry['opening']>; timeZone: string };

/** When it opens, until when it is open, or that it has closed. */
function Opening({ opening: { state, opensAt, closesAt }, timeZone }: OpeningProps) {
  const told = (time: string | null) => (time === null ? '' : schoolTimeText(time, timeZone));
  // Open at any time, with a code.
  if (state !== 'early' && closesAt === null) return null;
  const said = state === 'early' && closesAt !== null ? 'both' : state;
  return (
    <p className={`${prose.note} ${prose.strong} ${space.below14}`}>
      {studentWords('openingText', { state: said, opens: told(opensAt), closes: told(closesAt) })}
    </p>
  );
}

function tagsText(tags: readonly string[]): string {
  const shown = tags.slice(0, tagsShown).join(', ');
  const more = tags.length - tagsShown;
  return more > 0 ? studentWords('moreTags', { tags: shown, more }) : shown;
}
