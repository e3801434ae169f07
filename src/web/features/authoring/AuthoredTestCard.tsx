import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { AuthoredTest } from '#contract/authoring.ts';
import { paths } from '#web/paths.ts';
import { dayText } from '#web/ui/dates.ts';
import { counted, percent } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './authored-test-card.module.css';
import { PassMark } from './PassMark.tsx';
import { TestActions } from './TestActions.tsx';
import { TestBadges } from './TestBadges.tsx';

const tagsShown = 3;

export function AuthoredTestCard({ test }: { test: AuthoredTest }) {
  const titleId = useId();
  const { _id, title, category, description, tags, questionCount, timeLimit, passingScore } = test;
  return (
    <article
      className={`${surface.sheet} ${layout.column} ${layout.narrowable} ${space.padded20by22by22}`}
      aria-labelledby={titleId}
    >
      <p className={prose.note}>{category}</p>
      <h2 id={titleId} className={`${prose.cardTitle} ${prose.breakable}`}>
        <Link to={paths.instructor.test} params={{ testId: _id }} className={`${links.plain} ${classes.link}`}>
          {title}
        </Link>
      </h2>
      <div className={`${layout.cluster} ${space.gap6} ${space.above12}`}>
        <TestBadges test={test} />
      </div>
      {description !== '' && (
        <p
          className={`${prose.faint} ${prose.loose} ${space.above14} ${prose.twoLines} ${prose.breakable} ${classes.description}`}
        >
          {description}
        </p>
      )}
      {tags.length > 0 && (
        <ul
          className={`${layout.cluster} ${prose.small} ${space.above8} ${prose.fainter} ${classes.tags}`}
          aria-label="Tags"
        >
          {tags.slice(0, tagsShown).map((tag) => (
            <li className={prose.breakable} key={tag}>
              {tag}
            </li>
          ))}
          {tags.length > tagsShown && <li className={prose.breakable}>+{tags.length - tagsShown} more</li>}
        </ul>
      )}
      <div className={`${layout.atFoot} ${space.headroom18}`}>
        <p className={`${prose.figures} ${prose.factSize} ${classes.facts}`}>
          {counted(questionCount, 'question')} · {timeLimit} min
        </p>
        <p className={`${prose.figures} ${prose.factSize} ${classes.facts}`}>
          <PassMark passingScore={passingScore} />
        </p>
        <p className={`${prose.figures} ${prose.factSize} ${classes.facts}`}>{takenText(test)}</p>
        <p className={`${prose.figures} ${prose.factSize} ${classes.facts}`}>Created {dayText(test.createdAt)}</p>
        <TestActions test={test} describedBy={titleId} />
      </div>
    </article>
  );
}

function takenText({ resultCount, averageScore }: AuthoredTest): string {
  if (averageScore === null) return 'No results yet';
  return `${counted(resultCount, 'result')} · average ${percent(averageScore)}`;
}
