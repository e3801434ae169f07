import { failureText } from '#web/api/failure-text.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';

/** What is wrong with a form. It names one thing at a time. */
export function Problem({ id, text }: { id?: string; text: string | null }) {
  return text === null ? null : (
    <p role="alert" id={id} className={`${prose.problem} ${layout.fullWidth}`}>
      {text}
    </p>
  );
}

/** What went wrong with a call, in the server's words where it has some. */
export function CallProblem({ error, failure }: { error: Error | null; failure: string }) {
  return <Problem text={error && failureText(error, { failure, prefersServer: true })} />;
}
