import { Link } from '@tanstack/react-router';
import { useConfirmEmail } from '#web/features/recovery/recovery.ts';
import { failureText } from '#web/api/failure-text.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { inTheirWords } from '#web/words/fixed.ts';
import { visitorWords } from '#web/words/visitor.ts';
import prose from '#web/ui/prose.module.css';
import { useMailedToken } from './mailed-token.ts';
import { Below, MailedPage } from './MailedPage.tsx';

/** Confirms at a click and not by itself: programs that look at mails open the links in them. */
export function ConfirmEmailScreen() {
  const token = useMailedToken() ?? '';
  const confirm = useConfirmEmail(token);
  if (confirm.isSuccess) {
    return (
      <MailedPage
        title={visitorWords('emailConfirmed')}
        lead={visitorWords('messageYourRegistrationIsComplete', { message: inTheirWords(confirm.data.message) })}
        done
      >
        <ButtonLink to={paths.dashboard} size="large" wide>
          {visitorWords('continue')}
        </ButtonLink>
      </MailedPage>
    );
  }
  return (
    <MailedPage title={visitorWords('confirmYourEmail')} lead={visitorWords('withThatYourRegistrationIs')}>
      {confirm.isError && (
        <p role="alert" className={prose.problem}>
          {failureText(confirm.error, {
            failure: visitorWords('theAddressCouldNotBe'),
            prefersServer: true,
          })}
        </p>
      )}
      <Button size="large" wide loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {visitorWords('confirmEmailAddress')}
      </Button>
      {confirm.isError && (
        <Below>{visitorWords.rich('orNewPassword', { link: <Link to={paths.forgotPassword} /> })}</Below>
      )}
    </MailedPage>
  );
}
