import type { z } from 'zod';
import type { Role } from '#contract/access.ts';
import { newUserSchema, userChangesSchema } from '#contract/admin-users.ts';
import type { User } from '#contract/users.ts';
import type { Plan } from '#contract/vocabulary.ts';
import type { SecretKind } from '#domain/class-list/class-list-upload.ts';
import type { NewUser, UserChanges } from './users.ts';

export type UserFormValues = {
  name: string;
  email: string;
  candidateNumber: string;
  password: string;
  role: Role;
  subscription: Plan;
  /** What a new account is signed in with. */
  secret: SecretKind;
  /** Whether the owner of a new password is asked for one of their own. */
  asksForAnother: boolean;
};
export type UserField = Exclude<keyof UserFormValues, 'secret' | 'asksForAnother'>;
export type UserProblems = Partial<Record<UserField, string>>;

const asNew = { secret: 'password', asksForAnother: true } as const;

export const emptyUserForm: UserFormValues = {
  name: '',
  email: '',
  candidateNumber: '',
  password: '',
  role: 'student',
  subscription: 'free',
  ...asNew,
};

/** An account as it stands; the password is nobody's to see, and left blank it stays. */
export function userFormOf({ name, email, candidateNumber, role, subscription }: User): UserFormValues {
  return { name, email, candidateNumber: candidateNumber ?? '', password: '', role, subscription, ...asNew };
}

export type Checked<T> = { given: T; problems: null } | { given: null; problems: UserProblems; first: UserField };

const fields: readonly UserField[] = ['name', 'email', 'candidateNumber', 'password', 'role', 'subscription'];

/** @param pin what they get where that was chosen instead of a password */
export function checkNewUser(values: UserFormValues, pin: string): Checked<NewUser> {
  return check(newUserSchema, values.secret === 'pin' ? { ...values, password: '', pin } : values);
}

/** Only what is another than before: what somebody else has changed meanwhile stays. */
export function checkUserChanges(values: UserFormValues, before: UserFormValues): Checked<UserChanges> {
  const changed = fields.filter((field) => values[field] !== before[field]);
  return check(userChangesSchema, Object.fromEntries(changed.map((field) => [field, values[field]])));
}

function check<S extends z.ZodType>(schema: S, values: unknown): Checked<z.output<S>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { given: parsed.data, problems: null };
  const problems: UserProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fields.find((name) => name === path[0]);
    if (field !== undefined) problems[field] ??= message;
  }
  return { given: null, problems, first: fields.find((field) => field in problems) ?? 'name' };
}

export function isSameUserForm(one: UserFormValues, other: UserFormValues): boolean {
  return fields.every((field) => one[field] === other[field]);
}
