import { schoolSettings, type SettingName } from '#contract/school-settings.ts';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { type SaidSettings, settingText } from './settings-form.ts';
import classes from './settings-form.module.css';

type Props = {
  fields: readonly SettingName[];
  before: SaidSettings;
  now: SaidSettings;
  mine: SaidSettings;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

const said = (settings: SaidSettings, name: SettingName) => settingText(schoolSettings[name], settings[name]);

/** Asks what is to hold where another administrator has changed what is changed here too. */
export function ChangedMeanwhile({ fields, before, now, mine, onTakeTheirs, onKeepMine }: Props) {
  return (
    <section
      role="alert"
      className={`${layout.stack} ${space.gap12} ${surface.warned} ${space.padded16by18} ${classes.meanwhile}`}
    >
      <h2 className={`${prose.warn} ${prose.size16}`}>Another administrator has changed this meanwhile</h2>
      <ul className={`${prose.breakable} ${layout.stack} ${space.gap6}`}>
        {fields.map((name) => (
          <li key={name}>
            <strong>{schoolSettings[name].name}</strong> was {said(before, name)} and is now {said(now, name)}. You have{' '}
            {said(mine, name)}.
          </li>
        ))}
      </ul>
      <div className={`${layout.cluster} ${space.gap12}`}>
        <Button look="outline" onClick={onTakeTheirs}>
          Take Theirs
        </Button>
        <Button look="outline" onClick={onKeepMine}>
          Keep Mine
        </Button>
      </div>
    </section>
  );
}
