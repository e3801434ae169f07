import { Link } from '@tanstack/react-router';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { newPasswordSchema } from '#contract/recovery.ts';
import { useResetPassword } from '#web/features/recovery/recovery.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { inTheirWords } from '#web/words/fixed.ts';
import { visitorWords } from '#web/words/visitor.ts';
import { AuthForm, type Field } from './AuthForm.tsx';
import { useMailedToken } from './mailed-token.ts';
import { Below, MailedPage } from './MailedPage.tsx';
import { sendChecked } from './send-checked.ts';

const fields = (): Field[] => [
  {
    name: 'password',
    label: visitorWords('fieldNewPassword'),
    type: 'password',
    autoComplete: 'new-password',
    hint: visitorWords('fieldPasswordHint'),
  },
];

export function ResetPasswordScreen() {
  const token = useMailedToken();
  if (token === undefined) {
    return (
      <MailedPage title={visitorWords('setANewPassword2')} lead={inTheirWords(errorCatalogue.LINK_NOT_VALID.message)}>
        <ButtonLink to={paths.forgotPassword} size="large" wide>
          {visitorWords('askForANewLink')}
        </ButtonLink>
      </MailedPage>
    );
  }
  return <SetPassword key={token} token={token} />;
}

function SetPassword({ token }: { token: string }) {
  const reset = useResetPassword(token);
  if (reset.isSuccess) {
    return (
      <MailedPage title={visitorWords('passwordChanged')} lead={inTheirWords(reset.data.message)} done>
        <ButtonLink to={paths.landing} size="large" wide>
          {visitorWords('signIn')}
        </ButtonLink>
      </MailedPage>
    );
  }
  return (
    <MailedPage title={visitorWords('setANewPassword2')} lead={visitorWords('youWillBeSignedOut')}>
      <AuthForm
        fields={fields()}
        submit={visitorWords('setPassword')}
        send={(entries) =>
          sendChecked(newPasswordSchema, entries, {
            send: reset.mutateAsync,
            failure: visitorWords('thePasswordCouldNotBe'),
          })
        }
      />
      <Below>
        <Link to={paths.forgotPassword}>{visitorWords('askForANewLink2')}</Link>
      </Below>
    </MailedPage>
  );
}
