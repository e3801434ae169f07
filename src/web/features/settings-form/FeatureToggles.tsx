import { useId } from 'react';
import { Panel } from '#web/ui/Panel.tsx';
import type { SettingsFieldsProps } from './settings-form.ts';
import classes from './settings-form.module.css';

type Toggle = 'maintenanceMode' | 'userRegistration' | 'enableNotifications';
type Props = SettingsFieldsProps & {
  /** Whether the server can send e-mail at all. */
  emailEnabled: boolean;
};

export function FeatureToggles({ values, onSet, emailEnabled }: Props) {
  const toggle = (field: Toggle) => ({
    name: field,
    on: values[field],
    onTurn: (on: boolean) => onSet(field, on),
  });
  return (
    <Panel title="Feature Toggles">
      <ul className={classes.toggles}>
        <ToggleRow
          {...toggle('maintenanceMode')}
          label="Maintenance mode"
          text="Only administrators can come in. A test that is open can be finished."
        />
        <ToggleRow
          {...toggle('userRegistration')}
          label="User registration"
          text="Visitors can open a student’s account by themselves."
        />
        <ToggleRow
          {...toggle('enableNotifications')}
          label="Email notifications"
          text={
            emailEnabled
              ? 'People get letters about results, payments and referrals. Answers to them go to the admin email.'
              : 'This server is not set up to send e-mail, so nothing is sent either way.'
          }
        />
      </ul>
    </Panel>
  );
}

type RowProps = { name: Toggle; label: string; text: string; on: boolean; onTurn: (on: boolean) => void };

function ToggleRow({ name, label, text, on, onTurn }: RowProps) {
  const id = useId();
  return (
    <li className={classes.toggle}>
      <div>
        <label htmlFor={id} className={classes.toggleLabel}>
          {label}
        </label>
        <p id={`${id}-text`} className={classes.toggleText}>
          {text}
        </p>
      </div>
      <input
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={on}
        aria-checked={on}
        aria-describedby={`${id}-text`}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </li>
  );
}
