import { Link } from '@tanstack/react-router';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { forgottenPasswordSchema } from '#contract/recovery.ts';
import { useRequestPasswordReset } from '#web/features/recovery/recovery.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { inTheirWords } from '#web/words/fixed.ts';
import { visitorWords } from '#web/words/visitor.ts';
import { AuthForm, type Field } from './AuthForm.tsx';
import { Below, MailedPage } from './MailedPage.tsx';
import { sendChecked } from './send-checked.ts';

const fields = (): Field[] => [
  {
    name: 'email',
    label: visitorWords('fieldEmail'),
    type: 'email',
    autoComplete: 'username',
    placeholder: 'you@school.edu.ng',
  },
];

export function ForgotPasswordScreen() {
  const { emailEnabled } = usePublicSettings();
  const request = useRequestPasswordReset();

  if (!emailEnabled) {
    return (
      <MailedPage
        title={visitorWords('forgotYourPassword')}
        lead={inTheirWords(errorCatalogue.EMAIL_NOT_SET_UP.message)}
      >
        <ButtonLink to={paths.landing} size="large" wide>
          {visitorWords('backToSignIn')}
        </ButtonLink>
      </MailedPage>
    );
  }
  if (request.isSuccess) {
    return (
      <MailedPage
        title={visitorWords('checkYourEmail')}
        lead={visitorWords('messageItWorksForOne', { message: inTheirWords(request.data.message) })}
        done
      >
        <ButtonLink to={paths.landing} size="large" wide>
          {visitorWords('backToSignIn')}
        </ButtonLink>
      </MailedPage>
    );
  }
  return (
    <MailedPage title={visitorWords('forgotYourPassword')} lead={visitorWords('enterYourEmailWeSend')}>
      <AuthForm
        fields={fields()}
        submit={visitorWords('sendLink')}
        send={(entries) =>
          sendChecked(forgottenPasswordSchema, entries, {
            send: request.mutateAsync,
            failure: visitorWords('theLinkCouldNotBe'),
          })
        }
      />
      <Below>
        <Link to={paths.landing}>{visitorWords('backToSignIn')}</Link>
      </Below>
    </MailedPage>
  );
}
