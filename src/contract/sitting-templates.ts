import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema } from './lists.ts';
import { singleLine } from './single-line.ts';
import { sittingRules } from './sitting-content.ts';

export const templateLimits = { name: 80, ofOnePerson: 100 } as const;

const nameSchema = singleLine()
  .min(1, { error: 'Please give the template a name' })
  .max(templateLimits.name, { error: `The name can have at most ${templateLimits.name} characters` });

/** How sittings are held again and again: neither when, nor who sits, nor an access code that was read out once. */
const templateSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Whether all instructors find it. */
  isShared: z.boolean(),
  /** Whether the caller may rename and delete it. */
  mayChange: z.boolean(),
  content: z.object({ ...sittingRules, asksForCode: z.boolean() }),
});
export type SittingTemplate = z.output<typeof templateSchema>;

const templateParams = z.object({ templateId: idSchema });

export const getSittingTemplates = endpoint({
  method: 'GET',
  path: '/api/instructor/sitting-templates',
  access: 'instructor',
  summary: "One's own templates for sittings, and those that all instructors have",
  response: z.object({ templates: z.array(templateSchema) }),
});

export const keepSittingTemplate = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/template',
  access: 'instructor',
  summary: 'Keep how a sitting is held as a template: its rules, rooms, invigilators and instructions',
  params: z.object({ sittingId: idSchema }),
  body: z.object({ name: nameSchema }),
  success: [201],
  response: templateSchema,
  errors: ['SITTING_NOT_FOUND', 'STORAGE_FULL'],
});

export const changeSittingTemplate = endpoint({
  method: 'PUT',
  path: '/api/instructor/sitting-templates/:templateId',
  access: 'instructor',
  summary: 'Name a template anew; an administrator also gives one of theirs to all instructors, or takes it back',
  params: templateParams,
  body: z.object({ name: nameSchema, isShared: z.boolean().optional() }),
  response: templateSchema,
  errors: ['TEMPLATE_NOT_FOUND', 'STORAGE_FULL'],
});

export const deleteSittingTemplate = endpoint({
  method: 'DELETE',
  path: '/api/instructor/sitting-templates/:templateId',
  access: 'instructor',
  summary: 'Delete a template. Sittings that were set up from it stay',
  params: templateParams,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['TEMPLATE_NOT_FOUND', 'STORAGE_FULL'],
});
