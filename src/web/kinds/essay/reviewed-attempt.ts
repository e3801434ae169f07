import { createContext } from 'react';

/** The attempt whose answers are read, by its id: what was attached to them is fetched by it. */
export const ReviewedAttempt = createContext<string | null>(null);
