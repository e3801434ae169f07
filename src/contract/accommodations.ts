import { z } from 'zod';
import { userParams } from './admin-users.ts';
import { accommodationSchema } from './accommodation.ts';
import { endpoint } from './endpoint.ts';

export const setAccommodation = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId/accommodation',
  access: 'admin',
  summary: 'What somebody has in every exam from their next start on; why is kept nowhere',
  params: userParams,
  body: accommodationSchema,
  response: z.object({ accommodation: accommodationSchema.nullable() }),
  errors: ['USER_NOT_FOUND', 'STORAGE_FULL'],
});
