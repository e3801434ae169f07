import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema } from './lists.ts';

// Apart from all else of classes, since the lists of people and results filter by it.

export const getClassChoices = endpoint({
  method: 'GET',
  path: '/api/classes/choices',
  access: 'instructor',
  summary: 'The classes that one can filter by: those that one teaches, or all, and none that is archived',
  response: z.object({
    /** `text` tells a class apart from others of its name. */
    classes: z.array(z.object({ _id: idSchema, text: z.string() })),
  }),
});
