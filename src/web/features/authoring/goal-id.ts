/** The id of the element of a question or a section, for the way to it. */
export const goalId = (id: string) => `goal-${id}`;
