/** What a new school does first, in this order. */
export const stepNames = ['school', 'people', 'test'] as const;
export type StepName = (typeof stepNames)[number];
