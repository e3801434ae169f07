import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LandingSettings } from '#web/features/settings/landing-settings.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { visitorWords } from '#web/words/visitor.ts';
import { AuthCard, type AuthTab } from './AuthCard.tsx';
import { figures, hero } from './landing-content.ts';
import { LandingSections } from './LandingSections.tsx';
import classes from './landing.module.css';
import { RoomPicture } from './RoomPicture.tsx';

type Props = {
  settings: LandingSettings;
  opens: AuthTab;
  referralCode?: string | undefined;
  candidateNumber?: string | undefined;
};

/** The landing page itself. It does without the router, for it stands before the rest of the app has come. */
export function Landing({ settings, opens, referralCode, candidateNumber }: Props) {
  const { siteTitle } = settings;
  const [tab, setTab] = useState(opens);
  const card = useRef<HTMLDivElement>(null);

  function open(wanted: AuthTab) {
    flushSync(() => setTab(wanted));
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Wordmark title={siteTitle} />
        <nav aria-label={visitorWords('onThisPage')} className={classes.anchors}>
          <a href="#features">{visitorWords('features')}</a>
          <a href="#plans">{visitorWords('plans')}</a>
          <a href="#schools">{visitorWords('forSchools')}</a>
        </nav>
      </header>
      <main>
        <div className={classes.hero}>
          <h1 className={classes.title}>{visitorWords(hero.title)}</h1>
          <div ref={card} className={classes.card}>
            <AuthCard
              settings={settings}
              tab={tab}
              onTab={setTab}
              referralCode={referralCode}
              candidateNumber={candidateNumber}
            />
            <LanguageSwitch />
          </div>
          <section>
            <p className={classes.lead}>{visitorWords(hero.lead)}</p>
            <div className={classes.actions}>
              <a href={paths.sample} className={buttonClass({})}>
                {visitorWords('tryASampleTest')}
              </a>
              <a href="#plans" className={buttonClass({ look: 'outline' })}>
                {visitorWords('seeThePlans')}
              </a>
            </div>
            <p className={classes.note}>{visitorWords('theSampleFiveQuestionsFive')}</p>
            <dl className={classes.figures}>
              {figures.map(({ value, label }) => (
                <div key={label} className={classes.figure}>
                  <dt>{visitorWords(label)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <RoomPicture />
        <LandingSections onOpen={open} />
      </main>
      <footer className={classes.foot}>
        <p>{siteTitle}</p>
        <p>{visitorWords('idanwoYorubaForATest')}</p>
      </footer>
    </div>
  );
}
