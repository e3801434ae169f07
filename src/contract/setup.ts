import { z } from 'zod';
import { deviceIdSchema, emailSchema, nameSchema, newPasswordSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { ownUserSchema } from './users.ts';

const codeSchema = z.string().min(1).max(200);
const fillAll = 'Please fill in all fields';

export const firstAdministratorSchema = z.object({
  name: nameSchema(fillAll),
  email: emailSchema(fillAll),
  password: newPasswordSchema(fillAll),
});

const signedIn = z.object({ ...ownUserSchema.shape, token: z.string() });

export const checkSetupLink = endpoint({
  method: 'POST',
  path: '/api/setup/check',
  access: 'public',
  summary: 'Whether a link sets up this school, which has no administrator yet',
  body: z.object({ code: codeSchema }),
  response: z.object({ message: z.string() }),
  errors: ['SETUP_LINK_NOT_VALID', 'ALREADY_SET_UP', 'TOO_MANY_REQUESTS'],
});

export const setUpSchool = endpoint({
  method: 'POST',
  path: '/api/setup',
  access: 'public',
  summary: 'Make the first administrator by the link that the server has printed, and sign in',
  body: z.object({ code: codeSchema, deviceId: deviceIdSchema, ...firstAdministratorSchema.shape }),
  success: [201],
  response: signedIn,
  errors: ['SETUP_LINK_NOT_VALID', 'ALREADY_SET_UP', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const setUpDemoSchool = endpoint({
  method: 'POST',
  path: '/api/setup/demo',
  access: 'public',
  summary: 'Fill the empty school with made-up people and results, and sign in as its administrator',
  body: z.object({ code: codeSchema, deviceId: deviceIdSchema }),
  success: [201],
  response: signedIn,
  errors: ['SETUP_LINK_NOT_VALID', 'ALREADY_SET_UP', 'TOO_MANY_REQUESTS'],
});

/** What people have added to a demo school, and what goes with it. */
const ownInDemoSchema = z.object({
  people: z.number().int(),
  tests: z.number().int(),
  questions: z.number().int(),
  results: z.number().int(),
  payments: z.number().int(),
});
export type OwnInDemo = z.output<typeof ownInDemoSchema>;

export const getDemoSchool = endpoint({
  method: 'GET',
  path: '/api/admin/demo',
  access: 'admin',
  summary: 'What is to be known of the demo school before it is removed',
  response: z.object({
    /** Of all its made-up people. */
    password: z.string(),
    own: ownInDemoSchema,
  }),
  errors: ['NOT_A_DEMO'],
});

export const removeDemoSchool = endpoint({
  method: 'POST',
  path: '/api/admin/demo/remove',
  access: 'admin',
  summary: 'Remove the demo school with everything in it, and have a link to set up a school of one’s own',
  // Whoever removes it says what of one's own goes too: what was added since they looked keeps all of it.
  body: z.object({ own: ownInDemoSchema }),
  response: z.object({ code: z.string() }),
  errors: ['NOT_A_DEMO', 'CHANGED_MEANWHILE'],
});
