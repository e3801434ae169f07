import classes from './chosen-questions.module.css';

type Props = { text: string; chosen: boolean; onChoose: (chosen: boolean) => void };

/** A question's place among those that something is to be done with. */
export function QuestionChoice({ text, chosen, onChoose }: Props) {
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={chosen}
        aria-label={`Choose “${text}”`}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      Choose
    </label>
  );
}
