import { failureText } from '#web/api/failure-text.ts';
import prose from '#web/ui/prose.module.css';

/** What went wrong with a call, in the server's words where it has some. */
export function CallProblem({ error, failure }: { error: Error | null; failure: string }) {
  if (error === null) return null;
  return (
    <p role="alert" className={prose.problem}>
      {failureText(error, { failure, prefersServer: true })}
    </p>
  );
}
