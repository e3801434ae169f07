/** One set of questions, and the attempts whose paper held exactly these of the questions that are analysed. */
export type QuestionSet = { questions: number[]; attempts: number[] };

/**
 * Parts attempts by which of the questions they had, in steps of one question: the largest set first, then the one with
 * more questions. Attempts that had none of them are in no set.
 * @param had whether each attempt had the question
 */
export function* partBySet(
  attempts: number,
  questions: number,
  had: (question: number, attempt: number) => boolean,
): Generator<void, QuestionSet[]> {
  let sets: QuestionSet[] = [{ questions: [], attempts: Array.from({ length: attempts }, (_, index) => index) }];
  for (let question = 0; question < questions; question += 1) {
    sets = sets.flatMap((set) => {
      const having: number[] = [];
      const lacking: number[] = [];
      for (const attempt of set.attempts) (had(question, attempt) ? having : lacking).push(attempt);
      return [
        { questions: [...set.questions, question], attempts: having },
        { questions: set.questions, attempts: lacking },
      ].filter((part) => part.attempts.length > 0);
    });
    yield;
  }
  return sets
    .filter((set) => set.questions.length > 0)
    .sort((a, b) => b.attempts.length - a.attempts.length || b.questions.length - a.questions.length);
}
