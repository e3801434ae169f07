import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { catalogueEntrySchema } from './tests.ts';

export const getOpenTests = endpoint({
  method: 'GET',
  path: '/api/student/open-tests',
  access: 'student',
  duringMaintenance: true,
  summary: 'The tests that one has open, listed or not, the one that ends first at the top',
  response: z.object({ tests: z.array(catalogueEntrySchema) }),
});
