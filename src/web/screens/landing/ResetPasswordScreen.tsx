import { Link } from '@tanstack/react-router';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { newPasswordSchema } from '#contract/recovery.ts';
import { useResetPassword } from '#web/features/recovery/recovery.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { AuthForm, type Field } from './AuthForm.tsx';
import { useMailedToken } from './mailed-token.ts';
import { Below, MailedPage } from './MailedPage.tsx';
import { sendChecked } from './send-checked.ts';

const fields: Field[] = [
  {
    name: 'password',
    label: 'New password',
    type: 'password',
    autoComplete: 'new-password',
    hint: 'At least 8 characters',
  },
];

export function ResetPasswordScreen() {
  const token = useMailedToken();
  if (token === undefined) {
    return (
      <MailedPage title="Set a new password" lead={errorCatalogue.LINK_NOT_VALID.message}>
        <ButtonLink to={paths.forgotPassword} size="large" wide>
          Ask for a New Link
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
      <MailedPage title="Password changed" lead={reset.data.message} done>
        <ButtonLink to={paths.landing} size="large" wide>
          Sign In
        </ButtonLink>
      </MailedPage>
    );
  }
  return (
    <MailedPage title="Set a new password" lead="You will be signed out on every device, and sign in with it again.">
      <AuthForm
        fields={fields}
        submit="Set Password"
        send={(entries) =>
          sendChecked(newPasswordSchema, entries, {
            send: reset.mutateAsync,
            failure: 'The password could not be set. Please try again.',
          })
        }
      />
      <Below>
        <Link to={paths.forgotPassword}>Ask for a new link</Link>
      </Below>
    </MailedPage>
  );
}
