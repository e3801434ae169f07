import { IconHelpSquareRounded } from '@tabler/icons-react';
import type { BankQuestion, ListedQuestion } from '#contract/questions.ts';
import { BankQuestionCard } from '#web/features/questions/BankQuestionCard.tsx';
import { QuestionChoice } from '#web/features/questions/QuestionChoice.tsx';
import { BankQuestionCardSkeleton } from '#web/features/questions/BankQuestionCardSkeleton.tsx';
import { useDuplicateQuestion } from '#web/features/questions/questions.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import classes from './question-bank.module.css';

type Props = {
  /** Left out while the first page loads. */
  questions: readonly ListedQuestion[] | undefined;
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale: boolean;
  filtered: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onClear: () => void;
  onAdd: () => void;
  onEdit: (question: BankQuestion) => void;
  onDelete: (question: BankQuestion) => void;
  onRegrade: (question: ListedQuestion) => void;
};

export function QuestionList({
  questions,
  stale,
  filtered,
  chosen,
  onChoose,
  onClear,
  onAdd,
  onEdit,
  onDelete,
  onRegrade,
}: Props) {
  const duplicate = useDuplicateQuestion();
  if (questions === undefined) {
    return (
      <ul className={classes.list} aria-label="Loading questions">
        {[1, 2, 3, 4].map((place) => (
          <li key={place}>
            <BankQuestionCardSkeleton />
          </li>
        ))}
      </ul>
    );
  }
  if (questions.length === 0) {
    return (
      <EmptyState
        icon={IconHelpSquareRounded}
        title="No questions found"
        text={
          filtered
            ? 'No question fits all of these filters. Take one away, or begin again.'
            : 'Write your first question, or bring many in with a CSV or JSON file.'
        }
      >
        <Button look="outline" onClick={filtered ? onClear : onAdd}>
          {filtered ? 'Clear All Filters' : 'Add Question'}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className={classes.list} data-stale={stale} aria-busy={stale}>
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
    </ul>
  );
}

function withChoice(chosen: ReadonlySet<string>, id: string, isChosen: boolean): Set<string> {
  const next = new Set(chosen);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}
