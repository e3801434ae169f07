import { IconClipboardCheck } from '@tabler/icons-react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getResults } from '#contract/results.ts';
import { ResultRow } from '#web/features/results/ResultRow.tsx';
import { ResultRowSkeleton } from '#web/features/results/ResultRowSkeleton.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './results.module.css';

type Props = {
  list: ReplyOf<typeof getResults> | undefined;
  /** What is shown is the page before; the new one is on its way. */
  stale: boolean;
  /** The page that the address names. */
  asked: number;
  onPage: (page: number, replace?: boolean) => void;
};

export function ResultsList({ list, stale, asked, onPage }: Props) {
  return (
    <section className={`${surface.panel} ${grid.tall20by24} ${classes.list}`} aria-labelledby="recent-results">
      <h2 id="recent-results" className={`${prose.title} ${space.below12}`}>
        {studentWords('recentTestResults')}
      </h2>
      {list === undefined && (
        <ul className={`${layout.stale} ${classes.rows}`}>
          {[1, 2, 3, 4, 5].map((place) => (
            <ResultRowSkeleton key={place} />
          ))}
        </ul>
      )}
      {list?.pagination.total === 0 && (
        <EmptyState
          icon={IconClipboardCheck}
          title={studentWords('noResultsYet')}
          text={studentWords('takeYourFirstTestYour')}
        >
          <ButtonLink to={paths.student.tests}>{studentWords('browseAvailableTests')}</ButtonLink>
        </EmptyState>
      )}
      {list !== undefined && list.pagination.total > 0 && (
        <>
          <ul className={`${layout.stale} ${classes.rows}`} data-stale={stale} aria-busy={stale}>
            {list.results.map((result) => (
              <ResultRow key={result._id} result={result} />
            ))}
          </ul>
          <Pages
            label={studentWords('pagesOfResults')}
            pagination={list.pagination}
            asked={stale ? undefined : asked}
            onPage={onPage}
          />
        </>
      )}
    </section>
  );
}
