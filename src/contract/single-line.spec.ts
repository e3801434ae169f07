import { describe, expect, it } from 'vitest';
import { settingsSchema } from './school-settings.ts';
import { newUserFields } from './admin-users.ts';
import { profileUpdateSchema, signUpSchema } from './auth.ts';
import { newTestSchema } from './test-content.ts';
import { newQuestionSchema } from './questions.ts';

const broken = '  Ada\r\n\tObi\u0085\u2028 Nwosu\u0007 ';
const whole = 'Ada Obi Nwosu';

describe('a name or a title is one line', () => {
  it.each([
    ['of who signs up', signUpSchema.shape.name],
    ['in a profile', profileUpdateSchema.shape.name],
    ['of an account that an administrator opens', newUserFields.shape.name],
    ['of a place', profileUpdateSchema.shape.location],
    ['of a test', newTestSchema.shape.title],
    ["of a test's category", newTestSchema.shape.category],
    ["of a question's category", newQuestionSchema.shape.category],
    ['of the site', settingsSchema.shape.siteTitle],
  ])('%s', (_name, schema) => {
    expect(schema.parse(broken)).toBe(whole);
  });

  it('of a tag', () => {
    expect(newTestSchema.shape.tags.parse([broken])).toEqual([whole]);
  });

  it('and is missing where it is nothing but breaks', () => {
    expect(signUpSchema.shape.name.safeParse('\n\t\u0007').error?.issues[0]?.message).toBe('Please fill in all fields');
  });
});
