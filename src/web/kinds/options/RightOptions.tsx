import { Choice, ChoiceSet } from '#web/ui/ChoiceSet.tsx';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import type { SeveralKeysProps } from '../kind-parts.ts';

export function RightOptions({ question, right, onChoose }: SeveralKeysProps) {
  function choose(id: string, isRight: boolean) {
    const others = right.optionIds.filter((known) => known !== id);
    onChoose({ ...right, optionIds: isRight ? [...others, id] : others });
  }
  return (
    <ChoiceSet legend="Answers that are right">
      {question.options.map(({ _id, text }) => (
        <Choice key={_id}>
          <input
            type="checkbox"
            checked={right.optionIds.includes(_id)}
            onChange={(event) => choose(_id, event.currentTarget.checked)}
          />
          <QuestionText text={text} />
        </Choice>
      ))}
    </ChoiceSet>
  );
}
