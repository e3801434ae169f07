import prose from '#web/ui/prose.module.css';
import classes from './question-dialog.module.css';

/** What is wrong with a form. It names one thing at a time. */
export function Problem({ id, text }: { id?: string; text: string | null }) {
  return text === null ? null : (
    <p role="alert" id={id} className={`${prose.problem} ${classes.problem}`}>
      {text}
    </p>
  );
}
