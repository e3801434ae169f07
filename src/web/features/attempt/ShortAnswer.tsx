import { useId } from 'react';
import { answerTextLimit } from '#contract/attempts.ts';
import classes from './question-card.module.css';

type Props = { text: string; labelledBy: string; isLocked: boolean; onChange: (text: string) => void };

export function ShortAnswer({ text, labelledBy, isLocked, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes.shortAnswer}>
      <label htmlFor={id}>Your answer</label>
      <input
        id={id}
        type="text"
        value={text}
        maxLength={answerTextLimit}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        disabled={isLocked}
        aria-describedby={labelledBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
