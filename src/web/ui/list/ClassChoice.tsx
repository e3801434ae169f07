import { useClassChoices } from '#web/api/class-choices.ts';
import { choiceField, type Field } from './fields.tsx';

/** One of the classes that one may choose among; whoever has none sees nothing of it. */
export const ClassChoice: Field<string> = (given) => {
  const choices = useClassChoices();
  if (choices.length === 0 && given.value === undefined) return null;
  return choiceField('Class', 'All Classes', choices, () => 'One class')(given);
};
