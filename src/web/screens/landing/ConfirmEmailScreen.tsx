import { Link } from '@tanstack/react-router';
import { useConfirmEmail } from '#web/features/recovery/recovery.ts';
import { failureText } from '#web/api/failure-text.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import prose from '#web/ui/prose.module.css';
import { useMailedToken } from './mailed-token.ts';
import { Below, MailedPage } from './MailedPage.tsx';

/** Confirms at a click and not by itself: programs that look at mails open the links in them. */
export function ConfirmEmailScreen() {
  const token = useMailedToken() ?? '';
  const confirm = useConfirmEmail(token);
  if (confirm.isSuccess) {
    return (
      <MailedPage title="Email confirmed" lead={`${confirm.data.message} Your registration is complete.`} done>
        <ButtonLink to={paths.dashboard} size="large" wide>
          Continue
        </ButtonLink>
      </MailedPage>
    );
  }
  return (
    <MailedPage title="Confirm your email" lead="With that your registration is complete.">
      {confirm.isError && (
        <p role="alert" className={prose.problem}>
          {failureText(confirm.error, {
            failure: 'The address could not be confirmed. Please try again.',
            prefersServer: true,
          })}
        </p>
      )}
      <Button size="large" wide loading={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm Email Address
      </Button>
      {confirm.isError && (
        <Below>
          Or <Link to={paths.forgotPassword}>set a new password</Link>: that link confirms your email too.
        </Below>
      )}
    </MailedPage>
  );
}
