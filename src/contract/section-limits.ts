/** On its own, so that who needs no more than these brings nothing else along. */
export const sectionLimits = { title: 80, instructions: 2_000, inTest: 20 } as const;
