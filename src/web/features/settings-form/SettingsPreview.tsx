import type { Settings } from '#contract/admin-settings.ts';
import { counted } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import classes from './settings-preview.module.css';
import { themeNames } from './theme-names.ts';

/** What the form says, as the school would see it; saved or not. */
export function SettingsPreview({ settings }: { settings: Settings }) {
  const { siteTitle, theme } = settings;
  const schemes = theme === 'system' ? (['light', 'dark'] as const) : [theme];
  const facts = [
    ['Site title', siteTitle.trim()],
    ['Admin email', settings.adminEmail.trim()],
    ['Theme', themeNames[theme]],
    ['Items per page', String(settings.itemsPerPage)],
    ['Max file size', `${settings.maxFileSize} MB`],
    ['Session timeout', counted(settings.sessionTimeout, 'minute')],
    ['Maintenance mode', settings.maintenanceMode ? 'On' : 'Off'],
    ['User registration', settings.userRegistration ? 'Open' : 'Closed'],
    ['Email notifications', settings.enableNotifications ? 'On' : 'Off'],
  ] as const;
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
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value === '' ? 'None' : value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
