import { useState } from 'react';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { isSessionOver } from '#web/api/token.ts';
import { wayOn } from '#web/features/session/way-on.ts';
import type { LandingSettings } from '#web/features/settings/landing-settings.ts';
import { paths } from '#web/paths.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { AuthForm, type Field } from './AuthForm.tsx';
import classes from './auth-card.module.css';
import { bringForms } from './bring-forms.ts';
import type { Entries } from './send-checked.ts';

/** How the address of every exam begins. */
const examStart = paths.student.exam.replace('$testId', '');

export type AuthTab = 'sign-in' | 'sign-up';

type Props = {
  settings: LandingSettings;
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

export function AuthCard({ settings, tab, onTab, referralCode }: Props) {
  const { maintenanceMode, userRegistration } = settings;
  return (
    <div className={classes.card}>
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
          {
            value: 'sign-up',
            label: 'Sign Up',
            panel: userRegistration ? <SignUp referralCode={referralCode} /> : <RegistrationClosed />,
          },
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
  async function send(entries: Entries) {
    const { sendSignIn } = await bringForms();
    const problem = await sendSignIn(entries);
    if (problem !== 'code') return problem;
    setNeedsCode(true);
    return null;
  }
  return (
    <>
      <AuthForm
        heading="Welcome back"
        fields={needsCode ? [...signInFields, codeField] : signInFields}
        submit="Sign In"
        send={send}
      />
      <p className={classes.below}>
        <a href={paths.forgotPassword}>Forgot your password?</a>
      </p>
    </>
  );
}

function SignUp({ referralCode = '' }: { referralCode: string | undefined }) {
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
      submit="Sign Up"
      send={async (entries) => (await bringForms()).sendSignUp(entries)}
    />
  );
}

function RegistrationClosed() {
  return (
    <>
      <h2 className={classes.heading}>Registration is closed</h2>
      <p className={classes.closed}>{errorCatalogue.REGISTRATION_CLOSED.message}</p>
    </>
  );
}
