import {
  schoolSettings,
  type SettingField,
  type SettingName,
  settingNames,
  type Settings,
  settingsSchema,
} from '#contract/school-settings.ts';
import { changedFields, pick } from '#domain/editing/changed-meanwhile.ts';

type EachSetting<Value> = Record<SettingName, Value>;
/** What the form holds: text where one types, so that a half-written figure stays as it was typed. */
export type SettingsValues = EachSetting<string | boolean>;
/** Settings, within their bounds or not. */
export type SaidSettings = EachSetting<string | number | boolean>;
export type SettingsProblems = Partial<EachSetting<string>>;

/** What every part of the form is given. */
export type SettingsFieldsProps = {
  values: SettingsValues;
  problems: SettingsProblems;
  onSet: (name: SettingName, value: string | boolean) => void;
};

function eachSetting<Value>(valueOf: (name: SettingName) => Value): EachSetting<Value>;
function eachSetting(valueOf: (name: SettingName) => unknown) {
  return Object.fromEntries(settingNames.map((name) => [name, valueOf(name)]));
}

export function valuesOf(settings: SaidSettings): SettingsValues {
  return eachSetting((name) => {
    const setting = settings[name];
    return typeof setting === 'number' ? String(setting) : setting;
  });
}

export type FigureField = Extract<SettingField, { kind: 'figure' }>;

/** The figure that a field says; what is no number falls back to the default (SPEC.md section 5). */
export function figureIn(field: FigureField, text: string): number {
  const figure = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(figure) ? field.default : figure;
}

/** What the form says. */
export function settingsIn(values: SettingsValues): SaidSettings {
  return eachSetting((name) => {
    const { field } = schoolSettings[name];
    const value = values[name];
    if (typeof value === 'boolean') return value;
    // An address that is copied brings its spaces along.
    return field.kind === 'figure' ? figureIn(field, value) : value.trim();
  });
}

/** What a setting says, as one reads it. */
export function settingText({ field }: { field: SettingField }, value: string | number | boolean): string {
  switch (field.kind) {
    case 'text':
      return String(value).trim() || 'None';
    case 'figure':
      return `${String(value)} ${field.unit}`.trimEnd();
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case 'switch':
      return value === true ? field.on : field.off;
  }
}

export type Checked =
  { settings: Settings; problems: null } | { settings: null; problems: SettingsProblems; first: SettingName };

/** The form by the contract's own rules: the settings that it says, or what is wrong with each field. */
export function checkSettings(values: SettingsValues): Checked {
  const parsed = settingsSchema.safeParse(settingsIn(values));
  if (parsed.success) return { settings: parsed.data, problems: null };
  const problems: SettingsProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const name = settingNames.find((setting) => setting === path[0]);
    if (name !== undefined) problems[name] ??= message;
  }
  return { settings: null, problems, first: settingNames.find((name) => name in problems) ?? 'siteTitle' };
}

/** What somebody has changed in the form, and what was saved when they did. All else is as it is saved now. */
export type SettingsDraft = { changes: Partial<SettingsValues>; basedOn: Partial<SaidSettings> };

export const untouched: SettingsDraft = { changes: {}, basedOn: {} };

export function valuesWith({ changes }: SettingsDraft, saved: Settings): SettingsValues {
  return { ...valuesOf(saved), ...changes };
}

export function setField(
  draft: SettingsDraft,
  saved: Settings,
  { name, value }: { name: SettingName; value: string | boolean },
): SettingsDraft {
  const others = withoutFields(draft, [name]);
  if (valuesOf(saved)[name] === value) return others;
  return {
    changes: { ...others.changes, [name]: value },
    basedOn: { ...others.basedOn, [name]: draft.basedOn[name] ?? saved[name] },
  };
}

/** What turns the one into the other. */
export function draftOf(wanted: Settings, saved: Settings): SettingsDraft {
  const changes = pick(valuesOf(wanted), changedFields(saved, wanted));
  return { changes, basedOn: pick(saved, changes) };
}

/** The fields as they are saved again. */
export function withoutFields({ changes, basedOn }: SettingsDraft, fields: readonly SettingName[]): SettingsDraft {
  const isLeft = ([field]: [string, unknown]) => fields.every((name) => name !== field);
  return {
    changes: Object.fromEntries(Object.entries(changes).filter(isLeft)),
    basedOn: Object.fromEntries(Object.entries(basedOn).filter(isLeft)),
  };
}

/** The draft of somebody who has seen what is saved now. */
export function basedOnNow({ changes }: SettingsDraft, saved: Settings): SettingsDraft {
  return { changes, basedOn: pick(saved, changes) };
}
