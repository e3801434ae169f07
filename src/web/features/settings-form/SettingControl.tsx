import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { type Setting, schoolSettings, type SettingName } from '#contract/school-settings.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import prose from '#web/ui/prose.module.css';
import layout from '#web/ui/layout.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { figureIn, type SettingsFieldsProps } from './settings-form.ts';
import classes from './settings-form.module.css';

type Props = SettingsFieldsProps & {
  name: SettingName;
  /** Whether the server can send e-mail at all. */
  emailEnabled: boolean;
};

const inputWrapperOrder: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** The field of a setting, by what is declared of it. */
export function SettingControl({ name, values, problems, onSet, emailEnabled }: Props) {
  const setting: Setting = schoolSettings[name];
  const { field } = setting;
  const hint = (!emailEnabled && setting.hintWithoutMail) || setting.hint;
  const value = values[name];
  if (field.kind === 'switch') {
    return <SwitchRow {...{ name, hint }} label={setting.name} on={value === true} onTurn={(on) => onSet(name, on)} />;
  }
  const text = String(value);
  if (field.kind === 'choice') {
    return (
      <SelectField
        label={setting.name}
        name={name}
        choices={field.choices}
        value={text}
        onChoose={(chosen) => onSet(name, chosen ?? text)}
      />
    );
  }
  const shared = {
    name,
    value: text,
    error: problems[name],
    inputWrapperOrder,
    onChange: (event: { currentTarget: { value: string } }) => onSet(name, event.currentTarget.value),
  };
  if (field.kind === 'text') {
    const { type, maxLength, placeholder } = field;
    return (
      <TextInput
        {...shared}
        {...{ type, maxLength, placeholder }}
        label={setting.name}
        description={hint || null}
        autoComplete="off"
      />
    );
  }
  const { min, max, unit } = field;
  return (
    <TextInput
      {...shared}
      {...{ min, max }}
      label={unit === '' ? setting.name : `${setting.name} (${unit})`}
      type="number"
      inputMode="numeric"
      description={`${min} to ${max}. ${hint}`}
      // Here and not while one types: an emptied field is mostly one that is about to be filled.
      onBlur={() => onSet(name, String(figureIn(field, text)))}
    />
  );
}

type SwitchProps = { name: string; label: string; hint: string; on: boolean; onTurn: (on: boolean) => void };

function SwitchRow({ name, label, hint, on, onTurn }: SwitchProps) {
  const id = useId();
  return (
    <li className={`${layout.line} ${layout.apart} ${layout.ruled} ${space.gap20} ${grid.tall15}`}>
      <div>
        <label htmlFor={id} className={`${prose.strong} ${surface.pressable}`}>
          {label}
        </label>
        <p id={`${id}-text`} className={`${prose.lead} ${prose.line}`}>
          {hint}
        </p>
      </div>
      <input
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        className={`${layout.rigid} ${layout.anchor} ${surface.sunken} ${surface.pressable} ${surface.pill} ${classes.switch}`}
        checked={on}
        aria-checked={on}
        aria-describedby={`${id}-text`}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </li>
  );
}
