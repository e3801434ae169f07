export const openingsKey = 'idanwo.openings';

/** What this device opened by itself and the server has not heard of, as `register-opening.ts` keeps it. */
export const keptOpenings = () => localStorage.getItem(openingsKey) ?? '';

/** Whether the server has not heard of this attempt: it is told before anything else. */
export const isUnheard = (attemptId: string) => keptOpenings().includes(attemptId);
