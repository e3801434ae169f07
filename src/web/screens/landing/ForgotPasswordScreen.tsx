import { Link } from '@tanstack/react-router';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { forgottenPasswordSchema } from '#contract/recovery.ts';
import { useRequestPasswordReset } from '#web/features/recovery/recovery.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { AuthForm, type Field } from './AuthForm.tsx';
import { Below, MailedPage } from './MailedPage.tsx';
import { sendChecked } from './send-checked.ts';

const fields: Field[] = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username', placeholder: 'you@school.edu.ng' },
];

export function ForgotPasswordScreen() {
  const { emailEnabled } = usePublicSettings();
  const request = useRequestPasswordReset();

  if (!emailEnabled) {
    return (
      <MailedPage title="Forgot your password?" lead={errorCatalogue.EMAIL_NOT_SET_UP.message}>
        <ButtonLink to={paths.landing} size="large" wide>
          Back to Sign In
        </ButtonLink>
      </MailedPage>
    );
  }
  if (request.isSuccess) {
    return (
      <MailedPage
        title="Check your email"
        lead={`${request.data.message} It works for one hour. Look among the unwanted mail too.`}
        done
      >
        <ButtonLink to={paths.landing} size="large" wide>
          Back to Sign In
        </ButtonLink>
      </MailedPage>
    );
  }
  return (
    <MailedPage
      title="Forgot your password?"
      lead="Enter your email. We send you a link by which you can set a new password."
    >
      <AuthForm
        fields={fields}
        submit="Send Link"
        send={(entries) =>
          sendChecked(forgottenPasswordSchema, entries, {
            send: request.mutateAsync,
            failure: 'The link could not be sent. Please try again.',
          })
        }
      />
      <Below>
        <Link to={paths.landing}>Back to Sign In</Link>
      </Below>
    </MailedPage>
  );
}
