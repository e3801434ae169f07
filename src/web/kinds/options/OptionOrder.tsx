import { kindOf } from '#domain/kinds/kinds.ts';
import { areNumbersInOrder, namesPlaces } from '#domain/question/keeps-order.ts';
import { draftKeepsOrder, type QuestionDraft } from '#domain/question/question-draft.ts';
import { CheckField } from '#web/ui/CheckField.tsx';

type Props = { draft: QuestionDraft; onKeep: (keeps: boolean) => void };

/** Whether every candidate has the options in this order, with what there is to say for it. */
export function OptionOrder({ draft, onKeep }: Props) {
  const { shufflesOptions, asksOrder } = kindOf(draft);
  if (!shufflesOptions || asksOrder) return null;
  return (
    <CheckField
      label="Keep the options in this order"
      hint={hint(draft)}
      checked={draftKeepsOrder(draft)}
      onCheck={onKeep}
    />
  );
}

function hint(draft: QuestionDraft): string {
  if (namesPlaces(draft)) {
    return 'This question says where an option stands, as ‘All of the above’ or ‘Option B’ does: in another order that would be false.';
  }
  if (areNumbersInOrder(draft.options.filter(({ text }) => text.trim() !== ''))) {
    return 'These are numbers in order, which are easier to read so. Shuffled, a letter tells a neighbour nothing.';
  }
  return 'Otherwise every candidate has them in another order, where the test shuffles options.';
}
