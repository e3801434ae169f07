import type { PassageContent } from '#contract/passage-content.ts';
import type { QuestionDetails } from '#contract/question-details.ts';

type Said = {
  text: string;
  explanation: string;
  passage?: PassageContent | string | undefined;
  options: readonly { text: string }[];
  details: QuestionDetails;
};

const address = /\((picture|sound):([0-9a-f-]{36})/g;

/** The same question with other ids for what it shows and plays: in another school they are others. */
export function renamedMedia<Question extends Said>(question: Question, ids: ReadonlyMap<string, string>): Question {
  const renamed = (text: string) =>
    text.replace(address, (said, kind: string, id: string) => {
      const other = ids.get(id);
      return other === undefined ? said : `(${kind}:${other}`;
    });
  const { passage, details } = question;
  return {
    ...question,
    text: renamed(question.text),
    explanation: renamed(question.explanation),
    ...(typeof passage === 'object' && { passage: { ...passage, text: renamed(passage.text) } }),
    options: question.options.map((option) => ({ ...option, text: renamed(option.text) })),
    details: {
      ...details,
      ...(details.pairs && {
        pairs: details.pairs.map((pair) => ({ ...pair, text: renamed(pair.text), match: renamed(pair.match) })),
      }),
      ...(details.extras && { extras: details.extras.map(renamed) }),
    },
  };
}
