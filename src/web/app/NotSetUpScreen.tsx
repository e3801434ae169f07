import { useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '#web/features/settings/settings.ts';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import { siteWords } from '#web/words/site.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

const askEveryMs = 15_000;

/** In the place of every page until the school has its first administrator. It asks by itself whether that is so. */
export function NotSetUpScreen() {
  const { data } = useQuery({ ...publicSettingsQuery, refetchInterval: askEveryMs });
  return (
    <FullScreen>
      <div className={`${layout.stack} ${layout.fromStart} ${space.gap32} ${layout.within544}`}>
        <Wordmark title={data?.siteTitle ?? 'Idanwo'} />
        <section className={`${layout.fullWidth} ${layout.ruledInk} ${space.headroom28}`}>
          <h1 className={`${prose.tight} ${prose.leading115} ${prose.size28}`}>{siteWords('thisSchoolIsNotSet')}</h1>
          <p className={`${space.above10} ${prose.faint} ${prose.option}`}>{siteWords('theLinkForThatStands')}</p>
          <p className={`${space.above10} ${prose.faint} ${prose.option}`}>{siteWords('areYouHereForA')}</p>
        </section>
      </div>
    </FullScreen>
  );
}
