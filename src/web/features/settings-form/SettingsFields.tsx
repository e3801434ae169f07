import { schoolSettings, settingNames } from '#contract/school-settings.ts';
import { Panel } from '#web/ui/Panel.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { SettingControl } from './SettingControl.tsx';
import type { SettingsFieldsProps } from './settings-form.ts';

const isSwitch = (name: (typeof settingNames)[number]) => schoolSettings[name].field.kind === 'switch';
const switches = settingNames.filter((name) => isSwitch(name));
const others = settingNames.filter((name) => !isSwitch(name));

/** What is written or chosen, and below it what is on or off. */
export function SettingsFields(props: SettingsFieldsProps & { emailEnabled: boolean }) {
  return (
    <>
      <Panel title="General Settings">
        <div className={`${layout.stack} ${layout.top} ${space.gap20} ${grid.fit224} ${space.headroom6}`}>
          {others.map((name) => (
            <SettingControl key={name} name={name} {...props} />
          ))}
        </div>
      </Panel>
      <Panel title="Feature Toggles">
        <ul className={layout.stack}>
          {switches.map((name) => (
            <SettingControl key={name} name={name} {...props} />
          ))}
        </ul>
      </Panel>
    </>
  );
}
