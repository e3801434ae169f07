import { type AuthoredTest } from '#contract/authoring.ts';
import { type NewTest, newTestSchema } from '#contract/test-content.ts';
import { localTime, momentOf } from '#domain/time/local-time.ts';

/** Who finds it: whoever has its link, everybody in the catalogue, or the candidates of its sittings alone. */
export type Visibility = 'link' | 'public' | 'sittings';

/** What the form holds: text where one types, so that a half-written figure stays as it was typed. */
export type TestFormValues = {
  title: string;
  description: string;
  category: string;
  timeLimit: string;
  passingScore: string;
  accessLevel: NewTest['accessLevel'];
  visibility: Visibility;
  difficulty: NewTest['difficulty'];
  /** With commas between them. */
  tags: string;
  reviewPolicy: NewTest['reviewPolicy'];
  /** On the school's clocks: 2026-11-21T14:00. */
  reviewFrom: string;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
  allowsCalculator: boolean;
  marksOff: NewTest['marksOff'];
  showsPlace: boolean;
  /** On the school’s clocks; empty where it is not bounded. */
  opensAt: string;
  closesAt: string;
  /** Empty for none. */
  accessCode: string;
  /** Empty for no limit. */
  attemptLimit: string;
};
export type TestField = keyof TestFormValues;

/** What every part of the form is given. */
export type FieldsProps = {
  values: TestFormValues;
  problems: Partial<Record<TestField, string>>;
  /** The school's. */
  timeZone: string;
  onSet: <F extends TestField>(field: F, value: TestFormValues[F]) => void;
};

/** What a new test begins with: the contract's own defaults. */
export const emptyForm: TestFormValues = {
  ...formOf(newTestSchema.parse({ title: '-', category: '-' }), 'UTC'),
  title: '',
  category: '',
};

/** @param timeZone the school's */
export function formOf(test: NewTest | AuthoredTest, timeZone: string): TestFormValues {
  const { title, description, category, accessLevel, difficulty } = test;
  const { reviewPolicy, reviewFrom, allowsCalculator, marksOff, showsPlace, attemptLimit } = test;
  const { shufflesQuestions, shufflesOptions } = test;
  return {
    title,
    description,
    category,
    timeLimit: String(test.timeLimit),
    passingScore: String(test.passingScore),
    accessLevel,
    visibility: test.sittingsOnly ? 'sittings' : test.isPublic ? 'public' : 'link',
    difficulty,
    tags: test.tags.join(', '),
    reviewPolicy,
    reviewFrom: localTimeOf(reviewFrom, timeZone),
    shufflesQuestions,
    shufflesOptions,
    allowsCalculator,
    marksOff,
    showsPlace,
    opensAt: localTimeOf(test.opensAt, timeZone),
    closesAt: localTimeOf(test.closesAt, timeZone),
    accessCode: test.accessCode,
    attemptLimit: attemptLimit === null ? '' : String(attemptLimit),
  };
}

/** The fields that the form is about, as they stand. */
export function fieldsOf(test: AuthoredTest): NewTest {
  const { title, description, category, timeLimit, passingScore, isPublic, accessLevel } = test;
  const { difficulty, tags, reviewPolicy, reviewFrom, allowsCalculator, showsPlace, attemptLimit } = test;
  const { shufflesQuestions, shufflesOptions, marksOff, sittingsOnly, opensAt, closesAt, accessCode } = test;
  return {
    title,
    description,
    category,
    timeLimit,
    passingScore,
    isPublic,
    accessLevel,
    difficulty,
    tags,
    reviewPolicy,
    reviewFrom,
    shufflesQuestions,
    shufflesOptions,
    allowsCalculator,
    marksOff,
    showsPlace,
    sittingsOnly,
    opensAt,
    closesAt,
    accessCode,
    attemptLimit,
  };
}

export type Checked =
  { test: NewTest; problems: null } | { test: null; problems: Partial<Record<TestField, string>>; first: TestField };

const order = Object.keys(emptyForm).filter((field): field is TestField => field in emptyForm);

/** The form by the contract's own rules: the test that it says, or what is wrong with each field. */
export function checkForm(values: TestFormValues, timeZone: string): Checked {
  const parsed = newTestSchema.safeParse({
    ...values,
    timeLimit: numberIn(values.timeLimit),
    passingScore: numberIn(values.passingScore),
    tags: tagsIn(values.tags),
    opensAt: timeIn(values.opensAt, timeZone),
    closesAt: timeIn(values.closesAt, timeZone),
    isPublic: values.visibility === 'public',
    sittingsOnly: values.visibility === 'sittings',
    reviewFrom: values.reviewPolicy === 'after-date' ? timeIn(values.reviewFrom, timeZone) : null,
    attemptLimit: values.attemptLimit.trim() === '' ? null : numberIn(values.attemptLimit),
  });
  if (parsed.success) return { test: parsed.data, problems: null };
  const problems: Partial<Record<TestField, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = order.find((name) => name === path[0]);
    if (field !== undefined) problems[field] ??= message;
  }
  return { test: null, problems, first: order.find((field) => field in problems) ?? 'title' };
}

/** Nothing that counts as a number where there is none: an empty field is not 0. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function localTimeOf(time: string | null, timeZone: string): string {
  return time === null ? '' : localTime(time, timeZone);
}

function timeIn(text: string, timeZone: string): string | null {
  const moment = momentOf(text, timeZone);
  return moment === undefined ? null : new Date(moment).toISOString();
}

function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

export function isSameForm(a: TestFormValues, b: TestFormValues): boolean {
  return order.every((field) => a[field] === b[field]);
}
