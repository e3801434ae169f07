import type { ListedQuestion } from '#contract/questions.ts';
import { BankQuestionCard } from '#web/features/questions/BankQuestionCard.tsx';
import { QuestionChoice } from '#web/features/questions/QuestionChoice.tsx';
import { useDuplicateQuestion } from '#web/features/questions/questions.ts';
import { Items } from '#web/ui/list/Items.tsx';

type Props = {
  questions: readonly ListedQuestion[];
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onEdit: (question: ListedQuestion) => void;
  onDelete: (question: ListedQuestion) => void;
  onRegrade: (question: ListedQuestion) => void;
};

export function QuestionList({ questions, stale, chosen, onChoose, onEdit, onDelete, onRegrade }: Props) {
  const duplicate = useDuplicateQuestion();
  return (
    <Items look="sheets" stale={stale}>
      {questions.map((question) => (
        <li key={question._id}>
          <QuestionChoice
            text={question.text}
            chosen={chosen.has(question._id)}
            onChoose={(isChosen) => onChoose(withChoice(chosen, question._id, isChosen))}
          />
          <BankQuestionCard
            question={question}
            duplicating={duplicate.isPending && duplicate.variables._id === question._id}
            onDuplicate={() => duplicate.mutate(question)}
            onEdit={() => onEdit(question)}
            onDelete={() => onDelete(question)}
            onRegrade={() => onRegrade(question)}
          />
        </li>
      ))}
    </Items>
  );
}

function withChoice(chosen: ReadonlySet<string>, id: string, isChosen: boolean): Set<string> {
  const next = new Set(chosen);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}
