/** The id of the element of a question, for the way to it. */
export const goalId = (questionId: string) => `question-${questionId}`;
