import { z } from 'zod';
import { defaultLanguages, languageNames } from './languages.ts';
import { singleLine } from './single-line.ts';
import { twoFactorRules } from './vocabulary.ts';

export const themes = ['light', 'dark', 'system'] as const;

/** What the field of a setting looks like. */
export type SettingField =
  | { kind: 'text'; type: 'text' | 'email'; maxLength?: number; placeholder?: string }
  /** A whole number within bounds, which are shown; the unit is a plural, or empty. What is no number is the default. */
  | { kind: 'figure'; min: number; max: number; unit: string; default: number }
  | { kind: 'choice'; choices: readonly { value: string; label: string }[] }
  | { kind: 'switch'; on: string; off: string };

type About<Value, IsPublic extends boolean> = {
  name: string;
  /** What it does, where its name does not say it all. */
  hint: string;
  /** Instead of the hint, on a server that can send no e-mail. */
  hintWithoutMail?: string;
  default: Value;
  /** Whether every visitor may know it. */
  isPublic: IsPublic;
};

/** All that there is to say about a setting. */
export type Setting<Schema extends z.ZodType = z.ZodType, IsPublic extends boolean = boolean> = About<
  z.output<Schema>,
  IsPublic
> & { schema: Schema; field: SettingField };

type Text<IsPublic extends boolean> = About<string, IsPublic> & {
  schema: z.ZodType<string, string>;
  field: Omit<Extract<SettingField, { kind: 'text' }>, 'kind'>;
};

function text<IsPublic extends boolean>(about: Text<IsPublic>): Setting<z.ZodType<string, string>, IsPublic> {
  return { ...about, field: { kind: 'text', ...about.field } };
}

type Figure<IsPublic extends boolean> = About<number, IsPublic> & { min: number; max: number; unit: string };

function figure<IsPublic extends boolean>({
  min,
  max,
  unit,
  ...about
}: Figure<IsPublic>): Setting<z.ZodNumber, IsPublic> {
  const message = { error: `${about.name} must be between ${min} and ${max} ${unit}`.trimEnd() };
  return {
    ...about,
    schema: z.number(message).int(message).min(min, message).max(max, message),
    field: { kind: 'figure', min, max, unit, default: about.default },
  };
}

type Choice<Value extends string, IsPublic extends boolean> = About<Value, IsPublic> & {
  values: readonly Value[];
  labels: Record<Value, string>;
};

function choice<const Value extends string, IsPublic extends boolean>({
  values,
  labels,
  ...about
}: Choice<Value, IsPublic>): Setting<z.ZodType<Value, Value>, IsPublic> {
  const choices = values.map((value) => ({ value, label: labels[value] }));
  return { ...about, schema: z.literal(values), field: { kind: 'choice', choices } };
}

type Switch<IsPublic extends boolean> = About<boolean, IsPublic> & { on: string; off: string };

function toggle<IsPublic extends boolean>({ on, off, ...about }: Switch<IsPublic>): Setting<z.ZodBoolean, IsPublic> {
  return { ...about, schema: z.boolean(), field: { kind: 'switch', on, off } };
}

const noTitle = { error: 'Site title is required' };
const longTitle = { error: 'The site title can have at most 80 characters' };
const badEmail = { error: 'Please enter a valid email address' };

/**
 * The settings of the school, each declared here and nowhere else: its field in the form, its line in the preview, its
 * place in the database and on the wire come from this. In the order of the form. Bounds and defaults are those of
 * SPEC.md sections 5 and 9.
 */
export const schoolSettings = {
  siteTitle: text({
    name: 'Site title',
    hint: '',
    default: 'Idanwo',
    isPublic: true,
    schema: singleLine(noTitle).min(1, noTitle).max(80, longTitle),
    field: { type: 'text', maxLength: 80 },
  }),
  adminEmail: text({
    name: 'Admin email',
    hint: '',
    default: '',
    isPublic: false,
    schema: z.union([z.literal(''), z.email(badEmail)], badEmail),
    field: { type: 'email', placeholder: 'office@school.edu.ng' },
  }),
  itemsPerPage: figure({
    name: 'Items per page',
    hint: 'On the pages of every list',
    default: 10,
    isPublic: false,
    min: 5,
    max: 100,
    unit: '',
  }),
  maxFileSize: figure({
    name: 'Max file size',
    hint: 'Of a file of questions or of a class list',
    default: 10,
    isPublic: true,
    min: 1,
    max: 50,
    unit: 'MB',
  }),
  sessionTimeout: figure({
    name: 'Session timeout',
    hint: 'Idle for so long, one is signed out; never in a test',
    default: 60,
    isPublic: true,
    min: 15,
    max: 480,
    unit: 'minutes',
  }),
  theme: choice({
    name: 'Theme',
    hint: '',
    default: 'light',
    isPublic: true,
    values: themes,
    labels: { light: 'Light', dark: 'Dark', system: 'As on each device' },
  }),
  defaultLanguage: choice({
    name: 'Default language',
    hint: 'What students and visitors read who have chosen none',
    default: 'en',
    isPublic: true,
    values: defaultLanguages,
    labels: { ...languageNames, device: 'As each browser asks' },
  }),
  requireTwoFactor: choice({
    name: 'Two-factor sign-in',
    hint: '',
    default: 'none',
    isPublic: false,
    values: twoFactorRules,
    labels: {
      none: 'As each likes',
      administrators: 'Administrators must',
      staff: 'Administrators and instructors must',
    },
  }),
  maintenanceMode: toggle({
    name: 'Maintenance mode',
    hint: 'Only administrators can come in. A test that is open can be finished.',
    default: false,
    isPublic: true,
    on: 'On',
    off: 'Off',
  }),
  userRegistration: toggle({
    name: 'User registration',
    hint: 'Visitors can open a student’s account by themselves.',
    default: true,
    isPublic: true,
    on: 'Open',
    off: 'Closed',
  }),
  enableNotifications: toggle({
    name: 'Email notifications',
    hint: 'People get letters about results, payments and referrals. Answers to them go to the admin email.',
    hintWithoutMail: 'This server is not set up to send e-mail, so nothing is sent either way.',
    default: true,
    isPublic: false,
    on: 'On',
    off: 'Off',
  }),
};

type Declared = Record<string, Setting>;
type Shape<D extends Declared> = { [Name in keyof D]: D[Name]['schema'] };
type PublicShape<D extends Declared> = {
  [Name in keyof D as D[Name]['isPublic'] extends true ? Name : never]: D[Name]['schema'];
};
type Defaults<D extends Declared> = { [Name in keyof D]: D[Name]['default'] };
type KeptShape<D extends Declared> = { [Name in keyof D]: z.ZodCatch<D[Name]['schema']> };

function shapeOf<D extends Declared>(declared: D): Shape<D>;
function shapeOf(declared: Declared) {
  return Object.fromEntries(Object.entries(declared).map(([name, { schema }]) => [name, schema]));
}

function publicShapeOf<D extends Declared>(declared: D): PublicShape<D>;
function publicShapeOf(declared: Declared) {
  return shapeOf(Object.fromEntries(Object.entries(declared).filter(([, { isPublic }]) => isPublic)));
}

function keptShapeOf<D extends Declared>(declared: D): KeptShape<D>;
function keptShapeOf(declared: Declared) {
  return Object.fromEntries(
    Object.entries(declared).map(([name, { schema, default: value }]) => [name, schema.catch(value)]),
  );
}

function defaultsOf<D extends Declared>(declared: D): Defaults<D>;
function defaultsOf(declared: Declared) {
  return Object.fromEntries(Object.entries(declared).map(([name, setting]) => [name, setting.default]));
}

export const settingsSchema = z.object(shapeOf(schoolSettings));
export type Settings = z.output<typeof settingsSchema>;
export type SettingName = keyof Settings;
export const settingNames = settingsSchema.keyof().options;

/** Those that every visitor may know. */
export const visibleSettingsSchema = z.object(publicShapeOf(schoolSettings));

/** The settings as they were kept: one that was never set, or that its bounds forbid by now, is its default. */
export const keptSettingsSchema = z.object(keptShapeOf(schoolSettings));

/** Taken from the declarations, not parsed: each refused field words a message, which would hold up every page's start. */
export const defaultSettings: Settings = defaultsOf(schoolSettings);
