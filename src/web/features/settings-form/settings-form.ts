import { defaultSettings, type Settings, settingsSchema } from '#contract/admin-settings.ts';
import { changedFields, pick } from '#domain/editing/changed-meanwhile.ts';

const figures = ['itemsPerPage', 'maxFileSize', 'sessionTimeout'] as const;
export type FigureField = (typeof figures)[number];

/** What the form holds: text where one types, so that a half-written figure stays as it was typed. */
export type SettingsValues = Omit<Settings, FigureField> & Record<FigureField, string>;
export type SettingsField = keyof Settings;
export type SettingsProblems = Partial<Record<SettingsField, string>>;

/** What every part of the form is given. */
export type SettingsFieldsProps = {
  values: SettingsValues;
  problems: SettingsProblems;
  onSet: <F extends SettingsField>(field: F, value: SettingsValues[F]) => void;
};

export function valuesOf(settings: Settings): SettingsValues {
  return {
    ...settings,
    itemsPerPage: String(settings.itemsPerPage),
    maxFileSize: String(settings.maxFileSize),
    sessionTimeout: String(settings.sessionTimeout),
  };
}

/** The figure that a field says; what is no number falls back to the default (SPEC.md section 5). */
export function figureIn(field: FigureField, text: string): number {
  const figure = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(figure) ? defaultSettings[field] : figure;
}

/** What the form says, within the bounds or not. */
export function settingsIn(values: SettingsValues): Settings {
  return {
    ...values,
    itemsPerPage: figureIn('itemsPerPage', values.itemsPerPage),
    maxFileSize: figureIn('maxFileSize', values.maxFileSize),
    sessionTimeout: figureIn('sessionTimeout', values.sessionTimeout),
  };
}

/** In the order of the form. */
export const settingsFields: readonly SettingsField[] = [
  'siteTitle',
  'adminEmail',
  'itemsPerPage',
  'maxFileSize',
  'sessionTimeout',
  'theme',
  'requireTwoFactor',
  'maintenanceMode',
  'userRegistration',
  'enableNotifications',
];

export type Checked =
  { settings: Settings; problems: null } | { settings: null; problems: SettingsProblems; first: SettingsField };

/** The form by the contract's own rules: the settings that it says, or what is wrong with each field. */
export function checkSettings(values: SettingsValues): Checked {
  const { adminEmail, ...others } = settingsIn(values);
  const parsed = settingsSchema.safeParse({ ...others, adminEmail: adminEmail.trim() });
  if (parsed.success) return { settings: parsed.data, problems: null };
  const problems: SettingsProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const field = settingsFields.find((name) => name === path[0]);
    if (field !== undefined) problems[field] ??= message;
  }
  return { settings: null, problems, first: settingsFields.find((field) => field in problems) ?? 'siteTitle' };
}

/** What somebody has changed in the form, and what was saved when they did. All else is as it is saved now. */
export type SettingsDraft = { changes: Partial<SettingsValues>; basedOn: Partial<Settings> };

export const untouched: SettingsDraft = { changes: {}, basedOn: {} };

export function valuesWith({ changes }: SettingsDraft, saved: Settings): SettingsValues {
  return { ...valuesOf(saved), ...changes };
}

export function setField<F extends SettingsField>(
  draft: SettingsDraft,
  saved: Settings,
  { field, value }: { field: F; value: SettingsValues[F] },
): SettingsDraft {
  const others = withoutFields(draft, [field]);
  if (valuesOf(saved)[field] === value) return others;
  return {
    changes: { ...others.changes, [field]: value },
    basedOn: { ...others.basedOn, [field]: draft.basedOn[field] ?? saved[field] },
  };
}

/** What turns the one into the other. */
export function draftOf(wanted: Settings, saved: Settings): SettingsDraft {
  const changes = pick(valuesOf(wanted), changedFields(saved, wanted));
  return { changes, basedOn: pick(saved, changes) };
}

/** The fields as they are saved again. */
export function withoutFields({ changes, basedOn }: SettingsDraft, fields: readonly SettingsField[]): SettingsDraft {
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
