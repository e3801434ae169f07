import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { SharedTest } from '#contract/sharing.ts';
import type { TestStanding } from '#contract/vocabulary.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { mayNames } from './sharing.ts';
import { TestActions } from './TestActions.tsx';

/** A colleague's test, with what one may do with it. */
export function SharedTestCard({ test }: { test: SharedTest }) {
  const titleId = useId();
  const { _id, title, category, createdBy, description, questionCount, timeLimit, standing } = test;
  return (
    <article
      className={`${surface.sheet} ${layout.column} ${layout.narrowable} ${space.padded20by22by22}`}
      aria-labelledby={titleId}
    >
      <p className={`${prose.note} ${prose.breakable}`}>
        {category} · by {createdBy.name}
      </p>
      <h2 id={titleId} className={`${prose.cardTitle} ${prose.breakable}`}>
        <Link to={paths.instructor.test} params={{ testId: _id }} className={links.plain}>
          {title}
        </Link>
      </h2>
      <p className={`${layout.cluster} ${space.gap6} ${space.above12}`}>
        <StandingBadge standing={standing} />
      </p>
      {description !== '' && (
        <p className={`${prose.faint} ${prose.loose} ${space.above14} ${prose.twoLines} ${prose.breakable}`}>
          {description}
        </p>
      )}
      <div className={`${layout.atFoot} ${space.headroom18}`}>
        <p className={`${prose.figures} ${prose.factSize}`}>
          {counted(questionCount, 'question')} · {timeLimit} min
        </p>
        <TestActions test={test} standing={standing} describedBy={titleId} />
      </div>
    </article>
  );
}

/** What one may do with another's test. Administrators may do all with any. */
export function StandingBadge({ standing }: { standing: TestStanding }) {
  return standing === 'own' ? null : <Badge tone="brand">{mayNames[standing]}</Badge>;
}
