import type { BroughtQuestion } from '#contract/questions.ts';

/** The same question with other ids for what it shows and plays: in another school they are others. */
export function renamedMedia(question: BroughtQuestion, ids: ReadonlyMap<string, string>): BroughtQuestion {
  const renamed = (text: string) => {
    let said = text;
    for (const [from, to] of ids)
      said = said.split(`(picture:${from}`).join(`(picture:${to}`).split(`(sound:${from}`).join(`(sound:${to}`);
    return said;
  };
  return {
    ...question,
    text: renamed(question.text),
    explanation: renamed(question.explanation),
    ...(question.passage && { passage: { ...question.passage, text: renamed(question.passage.text) } }),
    options: question.options.map((option) => ({ ...option, text: renamed(option.text) })),
  };
}
