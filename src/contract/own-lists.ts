import { z } from 'zod';
import { address, idSchema, list, searchSchema, sortedBy, timeZoneSchema } from './lists.ts';
import { questionLimits } from './question-limits.ts';
import { accessLevelSchema, difficultySchema } from './vocabulary.ts';

// The lists of those who write tests, and of those who take them. As in admin-lists.ts nothing else stands here.

const category = z.string().max(80);
const tag = z.string().max(questionLimits.tag);

export const catalogueList = list({
  filters: { search: searchSchema, category, access: z.enum(['available', 'premium']) },
  called: { ...sortedBy(['createdAt', 'title', 'timeLimit']), difficulty: difficultySchema.optional() },
  addressed: { level: difficultySchema },
  view: {},
});

export const ownTestList = list({
  filters: { search: searchSchema, category, status: z.enum(['published', 'draft']) },
  called: { ...sortedBy(['createdAt', 'title']), accessLevel: accessLevelSchema.optional() },
  addressed: {},
  view: {},
});

export const sharedTestList = list({
  filters: { search: searchSchema },
  called: sortedBy(['createdAt', 'title']),
  addressed: {},
  view: {},
});

export const sittingList = list({
  filters: { search: searchSchema, when: z.enum(['coming', 'over']) },
  called: sortedBy(['opensAt', 'title']),
  addressed: {},
  view: {},
});

/** What the address of the sittings' calendar says: a day of what is shown, and whether that is its week. */
export const sittingCalendarAddress = address({
  filters: {},
  view: { day: z.iso.date().regex(/^2\d{3}-/), view: z.enum(['week']) },
});

export const bankList = list({
  filters: { search: searchSchema, test: idSchema, difficulty: difficultySchema, category, tag },
  called: sortedBy(['createdAt', 'text', 'position']),
  addressed: {},
  view: {},
});

export const authoredResultList = list({
  filters: {
    search: searchSchema,
    test: idSchema,
    /** Whoever is in it now; one that one teaches. */
    class: idSchema,
    /** In which it was sat. */
    sitting: idSchema,
    /** By the test's own mark. */
    status: z.enum(['passed', 'failed']),
    /** Today in the viewer's calendar, the last 7 days, the last 30 days. */
    time: z.enum(['today', 'week', 'month']),
  },
  called: { ...sortedBy(['createdAt', 'score', 'name']), timeZone: timeZoneSchema },
  addressed: {},
  view: {
    sort: z.enum(['oldest', 'highest', 'lowest', 'name', 'name-last']),
    view: z.enum(['analytics']),
    /** The result whose review is open over the list. */
    result: idSchema,
  },
});
