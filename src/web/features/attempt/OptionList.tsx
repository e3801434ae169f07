import { QuestionText } from '#web/ui/QuestionText.tsx';
import classes from './question-card.module.css';

type Option = { _id: string; text: string };
type Props = {
  name: string;
  options: readonly Option[];
  selectedId: string | null;
  labelledBy: string;
  isLocked: boolean;
  onSelect: (optionId: string) => void;
};

export const optionLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Native radios, drawn as the bubbles of an answer sheet. */
export function OptionList({ name, options, selectedId, labelledBy, isLocked, onSelect }: Props) {
  return (
    <fieldset className={classes.options} aria-labelledby={labelledBy} disabled={isLocked}>
      {options.map((option, index) => (
        <label key={option._id} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={option._id === selectedId}
            onChange={() => onSelect(option._id)}
            className={classes.radio}
          />
          <span className={classes.bubble} aria-hidden="true">
            {optionLetters[index]}
          </span>
          <span className={classes.optionText}>
            <QuestionText text={option.text} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
