import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import type { CatalogueEntry } from '#contract/tests.ts';
import { leaveSession } from '#web/features/session/session.ts';
import { publicSettingsQuery, usePublicSettings } from '#web/features/settings/settings.ts';
import { ContinueTest } from '#web/features/tests/ContinueTest.tsx';
import { openTestsQuery } from '#web/features/tests/open-tests.ts';
import { Button } from '#web/ui/Button.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import { commonWords } from '#web/words/common.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import { siteWords } from '#web/words/site.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './maintenance-screen.module.css';

const askEveryMs = 15_000;

/** In the place of every screen while only administrators come in. It asks by itself whether that is over. */
export function MaintenanceScreen() {
  const { siteTitle } = usePublicSettings();
  const settings = useQuery({ ...publicSettingsQuery, refetchInterval: askEveryMs });
  const open = useQuery(openTestsQuery);

  function tryAgain() {
    void settings.refetch();
    void open.refetch();
  }
  return (
    <FullScreen>
      <div className={`${layout.stack} ${layout.fromStart} ${space.gap32} ${layout.within544}`}>
        <Wordmark title={siteTitle} />
        <section className={`${layout.fullWidth} ${layout.ruledInk} ${space.headroom28}`} role="status">
          <IconTool className={classes.icon} size={26} stroke={1.5} aria-hidden="true" />
          <h1 className={`${space.above12} ${prose.tight} ${prose.leading115} ${classes.title}`}>
            {siteWords('backInALittleWhile')}
          </h1>
          <p className={`${space.above10} ${prose.faint} ${prose.option} ${classes.text}`}>
            {inTheirWords(errorCatalogue.MAINTENANCE.message)}
          </p>
          <p className={`${space.above10} ${prose.faint} ${prose.option} ${classes.text}`}>
            {siteWords('nothingOfYoursIsLost')}
          </p>
        </section>
        {open.data !== undefined && open.data.tests.length > 0 && (
          <OpenTests tests={open.data.tests} receivedAt={open.dataUpdatedAt} />
        )}
        <div className={`${layout.cluster} ${space.gap12}`}>
          <Button look="outline" loading={settings.isFetching} onClick={tryAgain}>
            {commonWords('tryAgain')}
          </Button>
          <Button look="quiet" onClick={leaveSession}>
            {siteWords('signOut')}
          </Button>
        </div>
      </div>
    </FullScreen>
  );
}

function OpenTests({ tests, receivedAt }: { tests: readonly CatalogueEntry[]; receivedAt: number }) {
  return (
    <section
      className={`${surface.sheet} ${layout.fullWidth} ${grid.padded18by24by8} ${classes.open}`}
      aria-labelledby="open-tests"
    >
      <h2 id="open-tests" className={prose.title}>
        {siteWords('yourOpenTests')}
      </h2>
      <p className={`${space.above10} ${prose.faint} ${prose.option} ${classes.text}`}>
        {siteWords('theirTimeRunsOnAnd')}
      </p>
      <ul className={space.above12}>
        {tests.map((test) => (
          <OpenTest key={test._id} test={test} receivedAt={receivedAt} />
        ))}
      </ul>
    </section>
  );
}

function OpenTest({ test: { _id, title, openAttempt }, receivedAt }: { test: CatalogueEntry; receivedAt: number }) {
  const titleId = useId();
  if (openAttempt === null) return null;
  return (
    <li className={`${layout.head} ${layout.ruled} ${grid.tall14}`}>
      <span id={titleId} className={`${prose.strong} ${prose.breakable} ${layout.from144}`}>
        {title}
      </span>
      <ContinueTest
        testId={_id}
        seconds={openAttempt.timeRemaining}
        receivedAt={receivedAt}
        size="small"
        aria-describedby={titleId}
      />
    </li>
  );
}
