import { type Ref, useState } from 'react';
import { signInSchema, signUpSchema } from '#contract/auth.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { isSessionOver } from '#web/api/token.ts';
import { isCodeNeeded, useSignIn, useSignUp } from '#web/features/session/session.ts';
import { wayOn } from '#web/features/session/way-on.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { AuthForm, type Field } from './AuthForm.tsx';
import classes from './auth-card.module.css';

/** How the address of every exam begins. */
const examStart = paths.student.exam.replace('$testId', '');

export type AuthTab = 'sign-in' | 'sign-up';

type Props = {
  ref: Ref<HTMLDivElement>;
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  referralCode: string | undefined;
};

const email: Field = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autoComplete: 'email',
  placeholder: 'you@school.edu.ng',
};

export function AuthCard({ ref, tab, onTab, referralCode }: Props) {
  const { maintenanceMode } = usePublicSettings();
  return (
    <div ref={ref} tabIndex={-1} className={classes.card}>
      {maintenanceMode && (
        <p role="status" className={classes.notice}>
          {errorCatalogue.MAINTENANCE.message} Administrators can sign in, and whoever has a test open.
        </p>
      )}
      {isSessionOver() && (
        <p role="status" className={classes.notice}>
          Your session has ended.{' '}
          {wayOn()?.startsWith(examStart)
            ? 'Your answers are kept on this device: sign in to go on with your test.'
            : 'Please sign in again.'}
        </p>
      )}
      <Tabs
        label="Sign in or sign up"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'sign-in', label: 'Sign In', panel: <SignIn /> },
          { value: 'sign-up', label: 'Sign Up', panel: <SignUp referralCode={referralCode} /> },
        ]}
      />
    </div>
  );
}

const signInFields: Field[] = [
  { ...email, autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
];

const codeField: Field = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autoComplete: 'one-time-code',
  hint: 'Six digits from your authenticator app, or one of your recovery codes.',
  autoFocus: true,
};

function SignIn() {
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = useSignIn(() => setNeedsCode(true));
  return (
    <>
      <AuthForm
        heading="Welcome back"
        fields={needsCode ? [...signInFields, codeField] : signInFields}
        schema={signInSchema}
        submit="Sign In"
        sending={signIn}
        failure="Login failed. Please check your credentials."
        // The field that appears says what is asked for; only a second time is something wrong.
        isNoProblem={(error) => !needsCode && isCodeNeeded(error)}
      />
      <p className={classes.below}>
        <a href={paths.forgotPassword}>Forgot your password?</a>
      </p>
    </>
  );
}

function SignUp({ referralCode = '' }: { referralCode: string | undefined }) {
  const signUp = useSignUp();
  const { userRegistration } = usePublicSettings();
  if (!userRegistration) {
    return (
      <>
        <h2 className={classes.heading}>Registration is closed</h2>
        <p className={classes.closed}>{errorCatalogue.REGISTRATION_CLOSED.message}</p>
      </>
    );
  }
  const fields: Field[] = [
    { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
    email,
    {
      name: 'password',
      label: 'Password',
      type: 'password',
      autoComplete: 'new-password',
      hint: 'At least 8 characters',
    },
    {
      name: 'referralCode',
      label: 'Referral code (optional)',
      type: 'text',
      autoComplete: 'off',
      initial: referralCode,
    },
  ];
  return (
    <AuthForm
      heading="Create your account"
      fields={fields}
      schema={signUpSchema}
      submit="Sign Up"
      sending={signUp}
      failure="Registration failed. Please try again."
    />
  );
}
