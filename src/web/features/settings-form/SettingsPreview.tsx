import type { Settings } from '#contract/admin-settings.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import { settingNames, settingTexts } from './setting-texts.ts';
import classes from './settings-preview.module.css';

const shownFields = [
  'siteTitle',
  'adminEmail',
  'theme',
  'itemsPerPage',
  'maxFileSize',
  'sessionTimeout',
  'maintenanceMode',
  'userRegistration',
  'enableNotifications',
  'requireTwoFactor',
] as const;

/** What the form says, as the school would see it; saved or not. */
export function SettingsPreview({ settings }: { settings: Settings }) {
  const { siteTitle, theme } = settings;
  const schemes = theme === 'system' ? (['light', 'dark'] as const) : [theme];
  const texts = settingTexts(settings);
  return (
    <Panel title="Current Settings Preview">
      <div className={classes.swatches} aria-hidden="true">
        {schemes.map((scheme) => (
          <div key={scheme} data-mantine-color-scheme={scheme} className={classes.swatch}>
            <Wordmark title={siteTitle.trim()} small />
            <p className={classes.sample}>Which organelle makes most of a cell’s ATP?</p>
            <p className={classes.option}>
              <span className={classes.bubble}>B</span>
              The mitochondrion
            </p>
          </div>
        ))}
      </div>
      <dl className={classes.facts}>
        {shownFields.map((field) => (
          <div key={field} className={classes.fact}>
            <dt>{settingNames[field]}</dt>
            <dd>{texts[field]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
