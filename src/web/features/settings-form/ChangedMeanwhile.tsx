import type { Settings } from '#contract/admin-settings.ts';
import { Button } from '#web/ui/Button.tsx';
import { settingNames, settingTexts } from './setting-texts.ts';
import classes from './settings-form.module.css';

type Props = {
  fields: readonly (keyof Settings)[];
  before: Settings;
  now: Settings;
  mine: Settings;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Asks what is to hold where another administrator has changed what is changed here too. */
export function ChangedMeanwhile({ fields, before, now, mine, onTakeTheirs, onKeepMine }: Props) {
  const [was, is, here] = [settingTexts(before), settingTexts(now), settingTexts(mine)];
  return (
    <section role="alert" className={classes.meanwhile}>
      <h2 className={classes.meanwhileTitle}>Another administrator has changed this meanwhile</h2>
      <ul className={classes.meanwhileList}>
        {fields.map((field) => (
          <li key={field}>
            <strong>{settingNames[field]}</strong> was {was[field]} and is now {is[field]}. You have {here[field]}.
          </li>
        ))}
      </ul>
      <div className={classes.meanwhileActions}>
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
