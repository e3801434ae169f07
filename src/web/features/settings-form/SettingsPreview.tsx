import { schoolSettings, settingNames } from '#contract/school-settings.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { type SaidSettings, settingText } from './settings-form.ts';
import classes from './settings-preview.module.css';

/** What the form says, as the school would see it; saved or not. */
export function SettingsPreview({ settings }: { settings: SaidSettings }) {
  const { siteTitle, theme } = settings;
  const schemes = theme === 'light' || theme === 'dark' ? [theme] : (['light', 'dark'] as const);
  return (
    <Panel title="Current Settings Preview">
      <div className={`${layout.stack} ${layout.clipped} ${surface.box}`} aria-hidden="true">
        {schemes.map((scheme) => (
          <div
            key={scheme}
            data-mantine-color-scheme={scheme}
            className={`${prose.ink} ${surface.page} ${space.padded14by16by16}`}
          >
            <Wordmark title={String(siteTitle)} small />
            <p className={`${space.above14} ${prose.serif} ${prose.option} ${prose.leading135}`}>
              Which organelle makes most of a cell’s ATP?
            </p>
            <p
              className={`${layout.line} ${space.gap10} ${space.above10} ${surface.tinted} ${prose.size14} ${surface.control} ${classes.option}`}
            >
              <span
                className={`${layout.centred} ${prose.strong} ${layout.rigid} ${prose.badge} ${surface.round} ${layout.square24} ${classes.bubble}`}
              >
                B
              </span>
              The mitochondrion
            </p>
          </div>
        ))}
      </div>
      <dl className={space.above16}>
        {settingNames.map((name) => (
          <div
            key={name}
            className={`${layout.apart} ${layout.ruled} ${layout.beside} ${grid.gap4by16} ${grid.tall8} ${classes.fact}`}
          >
            <dt className={`${layout.rigid} ${prose.faint}`}>{schoolSettings[name].name}</dt>
            <dd className={`${prose.strong} ${prose.figures} ${prose.right} ${prose.breakable} ${layout.narrowable}`}>
              {settingText(schoolSettings[name], settings[name])}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
