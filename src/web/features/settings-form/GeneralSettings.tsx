import { TextInput } from '@mantine/core';
import { settingBounds } from '#contract/admin-settings.ts';
import { themes } from '#contract/settings.ts';
import { twoFactorRules } from '#contract/vocabulary.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { type FigureField, figureIn, type SettingsFieldsProps } from './settings-form.ts';
import classes from './settings-form.module.css';
import { themeNames } from './theme-names.ts';
import { twoFactorRuleNames } from './two-factor-rule-names.ts';

const ruleChoices = twoFactorRules.map((value) => ({ value, label: twoFactorRuleNames[value] }));
const themeChoices = themes.map((value) => ({ value, label: themeNames[value] }));
const figureLabels: Record<FigureField, string> = {
  itemsPerPage: 'Items per page',
  maxFileSize: 'Max file size (MB)',
  sessionTimeout: 'Session timeout (minutes)',
};

export function GeneralSettings(props: SettingsFieldsProps) {
  const { values, problems, onSet } = props;
  return (
    <Panel title="General Settings">
      <div className={classes.fields}>
        <TextInput
          label="Site title"
          name="siteTitle"
          maxLength={80}
          value={values.siteTitle}
          error={problems.siteTitle}
          onChange={(event) => onSet('siteTitle', event.currentTarget.value)}
        />
        <TextInput
          label="Admin email"
          name="adminEmail"
          type="email"
          autoComplete="off"
          placeholder="office@school.edu.ng"
          value={values.adminEmail}
          error={problems.adminEmail}
          onChange={(event) => onSet('adminEmail', event.currentTarget.value)}
        />
        <Figure {...props} field="itemsPerPage" hint="On the pages of every list" />
        <Figure {...props} field="maxFileSize" hint="Of a file of questions or of a class list" />
        <Figure {...props} field="sessionTimeout" hint="Idle for so long, one is signed out; never in a test" />
        <SelectField
          label="Theme"
          name="theme"
          choices={themeChoices}
          value={values.theme}
          onChoose={(theme) => onSet('theme', theme ?? values.theme)}
        />
        <SelectField
          label="Two-factor sign-in"
          name="requireTwoFactor"
          choices={ruleChoices}
          value={values.requireTwoFactor}
          onChoose={(rule) => onSet('requireTwoFactor', rule ?? values.requireTwoFactor)}
        />
      </div>
    </Panel>
  );
}

function Figure({ field, hint, values, problems, onSet }: SettingsFieldsProps & { field: FigureField; hint: string }) {
  const { min, max } = settingBounds[field];
  return (
    <TextInput
      label={figureLabels[field]}
      name={field}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      description={`${min} to ${max}. ${hint}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={values[field]}
      error={problems[field]}
      onChange={(event) => onSet(field, event.currentTarget.value)}
      // Here and not while one types: an emptied field is mostly one that is about to be filled.
      onBlur={() => onSet(field, String(figureIn(field, values[field])))}
    />
  );
}
