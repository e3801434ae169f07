import { type ComponentType, useEffect, useState } from 'react';
import { landingSettings } from '#web/features/settings/landing-settings.ts';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/fonts.css';
import '#web/ui/theme/base.css';
import { bringForms } from './bring-forms.ts';
import type { FollowSettings } from './forms.tsx';
import { Landing } from './Landing.tsx';

/**
 * What somebody new sees at the site's address: rendered at build (scripts/pages.mts), so that it stands before any
 * script has come, and taken over by main.tsx. It answers before what sends its forms is there, which comes next.
 */
export function LandingPage() {
  const [settings, setSettings] = useState(landingSettings);
  const [Follow, setFollow] = useState<ComponentType<Parameters<typeof FollowSettings>[0]>>();
  useEffect(takeOver, []);
  useEffect(() => {
    void bringForms().then(({ FollowSettings: component }) => setFollow(() => component));
  }, []);
  return (
    <>
      <title>{settings.siteTitle}</title>
      <Landing settings={settings} opens="sign-in" />
      {Follow !== undefined && <Follow onChange={setSettings} />}
    </>
  );
}

/** From now on the page answers by itself; what somebody pressed or sent before (before-paint.js) is done now. */
function takeOver(): void {
  document.documentElement.dataset['landing'] = 'ready';
  document.getElementById('waiting')?.remove();
  const button = document.querySelector<HTMLButtonElement>('button[data-pressed]');
  button?.removeAttribute('data-pressed');
  button?.click();
  const form = document.querySelector<HTMLFormElement>('form[data-waits]');
  form?.removeAttribute('data-waits');
  form?.querySelector('[type=submit]')?.setAttribute('aria-busy', 'false');
  form?.requestSubmit();
}
