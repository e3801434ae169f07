import { z } from 'zod';
import { drawSourceSchema } from './draws.ts';
import { poolSchema } from './authored-sections.ts';
import { endpoint } from './endpoint.ts';
import { idSchema } from './lists.ts';
import { newSectionSchema, sectionFields } from './section-content.ts';
import { sectionLimits } from './section-limits.ts';
import { authoredSectionSchema, authoredSectionsSchema } from './authored-sections.ts';
import { testParams } from './tests.ts';

export const createSection = endpoint({
  method: 'POST',
  path: '/api/instructor/tests/:testId/sections',
  access: 'instructor',
  summary: "Add a section at the end of one's own test. The first takes all questions of the test",
  params: testParams,
  body: newSectionSchema,
  success: [201],
  response: authoredSectionSchema,
  errors: ['TEST_NOT_FOUND', 'TOO_MANY_SECTIONS', 'QUESTIONS_NEED_SECTION', 'PAPER_TOO_LONG', 'STORAGE_FULL'],
});

const sectionParams = z.object({ sectionId: idSchema });

export const updateSection = endpoint({
  method: 'PUT',
  path: '/api/instructor/sections/:sectionId',
  access: 'instructor',
  summary: 'Change a section, or put it elsewhere; fields left out stay. Attempts keep the section that they had',
  params: sectionParams,
  body: z.object({
    ...z.object(sectionFields).partial().shape,
    /** Its place among the sections, from 0. */
    place: z.number().int().min(0).max(sectionLimits.inTest).optional(),
    /** What the fields said when the edit was begun: one that says another thing by now is not written over. */
    basedOn: z.object(sectionFields).partial().optional(),
  }),
  response: authoredSectionSchema,
  errors: [
    'SECTION_NOT_FOUND',
    'TEST_NOT_FOUND',
    'CHANGED_MEANWHILE',
    'QUESTIONS_NEED_SECTION',
    'PAPER_TOO_LONG',
    'STORAGE_FULL',
  ],
});

export const deleteSection = endpoint({
  method: 'DELETE',
  path: '/api/instructor/sections/:sectionId',
  access: 'instructor',
  summary: 'Delete a section; its questions go to the section before it. Attempts and results keep it',
  params: sectionParams,
  response: z.object({ message: z.string() }),
  errors: ['SECTION_NOT_FOUND', 'QUESTIONS_NEED_SECTION'],
});

export const countPool = endpoint({
  method: 'POST',
  path: '/api/instructor/tests/:testId/pool',
  access: 'instructor',
  summary: 'How many questions of other tests a section of this one could draw now. Changes nothing',
  params: testParams,
  body: drawSourceSchema,
  response: poolSchema,
  errors: ['TEST_NOT_FOUND'],
});

export const layOutUtme = endpoint({
  method: 'POST',
  path: '/api/instructor/tests/:testId/utme',
  access: 'instructor',
  summary: 'Give a test that is still empty the sections, the choice and the time of a UTME',
  params: testParams,
  success: [201],
  response: z.object({ sections: authoredSectionsSchema }),
  errors: ['TEST_NOT_FOUND', 'STORAGE_FULL'],
});
