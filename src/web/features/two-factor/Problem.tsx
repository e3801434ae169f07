import classes from './two-factor.module.css';

export function Problem({ text }: { text: string | null }) {
  return text === null ? null : (
    <p role="alert" className={classes.problem}>
      {text}
    </p>
  );
}
