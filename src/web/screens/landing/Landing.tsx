import { useState } from 'react';
import type { LandingSettings } from '#web/features/settings/landing-settings.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import { AuthCard, type AuthTab } from './AuthCard.tsx';
import { figures, hero } from './landing-content.ts';
import { LandingSections } from './LandingSections.tsx';
import classes from './landing.module.css';

type Props = {
  settings: LandingSettings;
  opens: AuthTab;
  referralCode?: string | undefined;
  /** Whether somebody was on the way to a screen: they have come to sign in, not to read what this is. */
  leadsOn: boolean;
};

/** The landing page itself. It does without the router, for it stands before the rest of the app has come. */
export function Landing({ settings, opens, referralCode, leadsOn }: Props) {
  const { siteTitle } = settings;
  const [tab, setTab] = useState(opens);

  const signIn = <AuthCard settings={settings} tab={tab} onTab={setTab} referralCode={referralCode} />;
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Wordmark title={siteTitle} />
        <nav aria-label="On this page" className={classes.anchors}>
          <a href="#features">Features</a>
          <a href="#plans">Plans</a>
          <a href="#schools">For schools</a>
        </nav>
      </header>
      <main>
        <div className={classes.hero}>
          {leadsOn && signIn}
          <section className={classes.pitch}>
            <h1 className={classes.title}>{hero.title}</h1>
            <p className={classes.lead}>{hero.lead}</p>
            <div className={classes.actions}>
              <a href={paths.sample} className={buttonClass({})}>
                Try a sample test
              </a>
              <a href="#plans" className={buttonClass({ look: 'outline' })}>
                See the plans
              </a>
            </div>
            <p className={classes.note}>The sample: five questions, five minutes, no account.</p>
            <dl className={classes.figures}>
              {figures.map(({ value, label }) => (
                <div key={label} className={classes.figure}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          {!leadsOn && signIn}
        </div>
        <LandingSections />
      </main>
      <footer className={classes.foot}>
        <p>{siteTitle}</p>
        <p>Idánwò: Yoruba for a test, an examination.</p>
      </footer>
    </div>
  );
}
