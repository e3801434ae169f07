import { z } from 'zod';

/** What stands in the address for a question that is not there yet. */
export const newQuestion = 'new';

const id = z.string().min(1).max(64).optional().catch(undefined);

/**
 * What is written on a test's page, as it stands in its address: the id of a question, or a new one and its section. The
 * landing page loads this with the routes, so it takes nothing from the instructor's contract.
 */
export const writingSchema = z.object({ edit: id, section: id });
