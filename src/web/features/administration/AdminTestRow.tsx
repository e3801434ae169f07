import { IconTrash, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { AuthoredTest } from '#contract/authoring.ts';
import { accessLevels } from '#contract/vocabulary.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { AccessBadge, planName } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { dayText } from '#web/ui/dates.ts';
import { choiceField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { TestFilters } from './administration.ts';
import classes from './admin-test-row.module.css';

export const testFields: Fields<TestFilters> = {
  search: searchField('Search', 'Title or category'),
  level: choiceField(
    'Access level',
    'All Levels',
    accessLevels.map((value) => ({ value, label: planName(value) })),
  ),
};

type Props = { test: AuthoredTest; onDelete: () => void };

/** One test in the list of all, whoever wrote it. */
export function AdminTestRow({ test, onDelete }: Props) {
  const titleId = useId();
  return (
    <li
      className={`${layout.stack} ${layout.top} ${layout.ruled} ${grid.gap12by24} ${grid.tall20} ${grid.withEnd} ${grid.foldsOnTablet} ${classes.row}`}
    >
      <div>
        <div className={`${layout.cluster} ${layout.middle} ${grid.gap6by12}`}>
          <h2 id={titleId} className={`${prose.cardTitle} ${prose.breakable} ${links.inside}`}>
            <Link to={paths.admin.test} params={{ testId: test._id }}>
              {test.title}
            </Link>
          </h2>
          <TestMarks test={test} />
        </div>
        {test.description !== '' && (
          <p className={`${prose.faint} ${prose.measure} ${space.above4} ${prose.twoLines} ${prose.breakable}`}>
            {test.description}
          </p>
        )}
        <dl className={`${layout.cluster} ${prose.terms} ${space.above12} ${prose.size14} ${classes.facts}`}>
          <Fact name="Category">{test.category}</Fact>
          <Fact name="Time limit">{test.timeLimit} minutes</Fact>
          <Fact name="Passing score">{test.passingScore}%</Fact>
          <Fact name="Created by">{test.createdBy.name}</Fact>
          <Fact name="Created">{dayText(test.createdAt)}</Fact>
        </dl>
      </div>
      <Button look="outline" size="small" onClick={onDelete} aria-describedby={titleId}>
        <IconTrash size={17} stroke={1.75} aria-hidden="true" />
        Delete
      </Button>
    </li>
  );
}

/** For which plan it is, and who finds it. */
function TestMarks({ test: { accessLevel, isFree, isPublic, isPublished, sittingsOnly } }: { test: AuthoredTest }) {
  return (
    <div className={`${layout.cluster} ${space.gap6}`}>
      <AccessBadge level={accessLevel} />
      {isFree && accessLevel !== 'free' && <Badge tone="brand">Free for all</Badge>}
      {isPublic && !sittingsOnly && (
        <Badge>
          <IconWorld size={14} stroke={2} aria-hidden="true" />
          Public
        </Badge>
      )}
      {sittingsOnly ? <Badge tone="brand">In sittings only</Badge> : !isPublished && <Badge>Draft</Badge>}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
