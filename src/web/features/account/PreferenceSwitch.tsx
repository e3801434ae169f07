import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Preferences } from '#contract/account.ts';
import { accountWords } from '#web/words/account.ts';
import prose from '#web/ui/prose.module.css';
import layout from '#web/ui/layout.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { preferencesQuery, useUpdatePreferences } from './account.ts';
import { CallProblem } from './Problem.tsx';
import classes from './account.module.css';

type Props = { name: keyof Preferences; label: string; text: string };

/** One preference, saved as soon as it is changed: shown as chosen at once, and as it was where that failed. */
export function PreferenceSwitch({ name, label, text }: Props) {
  const id = useId();
  const preferences = useQuery(preferencesQuery);
  const update = useUpdatePreferences();
  const [chosen, setChosen] = useState<boolean>();

  function choose(on: boolean) {
    setChosen(on);
    update.mutate({ [name]: on }, { onSettled: () => setChosen(undefined) });
  }

  return (
    <div className={`${layout.beside} ${layout.upper} ${space.gap12} ${grid.tall10}`}>
      <input
        id={id}
        type="checkbox"
        className={`${layout.rigid} ${surface.pressable} ${layout.square20} ${classes.box}`}
        checked={chosen ?? preferences.data?.[name] ?? false}
        disabled={preferences.data === undefined}
        aria-describedby={`${id}-text`}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id} className={prose.strong}>
          {label}
        </label>
        <p id={`${id}-text`} className={prose.lead}>
          {text}
        </p>
        <CallProblem error={update.error} failure={accountWords('failedToSaveYourPreferences')} />
      </div>
    </div>
  );
}
