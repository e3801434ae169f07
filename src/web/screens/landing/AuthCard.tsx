import { useState } from 'react';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { isSessionOver } from '#web/api/token.ts';
import { wayOn } from '#web/features/session/way-on.ts';
import type { LandingSettings } from '#web/features/settings/landing-settings.ts';
import { paths } from '#web/paths.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { inTheirWords } from '#web/words/fixed.ts';
import { visitorWords } from '#web/words/visitor.ts';
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
  candidateNumber: string | undefined;
};

const email = (): Field => ({
  name: 'email',
  label: visitorWords('fieldEmail'),
  type: 'email',
  autoComplete: 'email',
  placeholder: 'you@school.edu.ng',
});

export function AuthCard({ settings, tab, onTab, referralCode, candidateNumber }: Props) {
  const { maintenanceMode, userRegistration } = settings;
  return (
    <div className={classes.card}>
      {maintenanceMode && (
        <p role="status" className={classes.notice}>
          {visitorWords('maintenance', { message: inTheirWords(errorCatalogue.MAINTENANCE.message) })}
        </p>
      )}
      {isSessionOver() && (
        <p role="status" className={classes.notice}>
          {visitorWords(wayOn()?.startsWith(examStart) ? 'sessionEndedInExam' : 'sessionEnded')}
        </p>
      )}
      <Tabs
        label={visitorWords('signInOrSignUp')}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'sign-in', label: visitorWords('signIn'), panel: <SignIn number={candidateNumber} /> },
          {
            value: 'sign-up',
            label: visitorWords('signUp'),
            panel: userRegistration ? <SignUp referralCode={referralCode} /> : <RegistrationClosed />,
          },
        ]}
      />
    </div>
  );
}

/** @param number of the candidate whose slip has led here: what is missing is the PIN */
const signInFields = (number: string | undefined): Field[] => [
  {
    name: 'email',
    label: visitorWords('fieldEmailOrNumber'),
    type: 'text',
    autoComplete: 'username',
    autoCapitalize: 'none',
    ...(number !== undefined && { initial: number }),
  },
  {
    name: 'password',
    label: visitorWords('fieldPasswordOrPin'),
    type: 'password',
    autoComplete: 'current-password',
    autoFocus: number !== undefined,
  },
];

const codeField = (): Field => ({
  name: 'code',
  label: visitorWords('fieldCode'),
  type: 'text',
  autoComplete: 'one-time-code',
  hint: visitorWords('fieldCodeHint'),
  autoFocus: true,
});

function SignIn({ number }: { number: string | undefined }) {
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
        heading={visitorWords('welcomeBack')}
        fields={[...signInFields(number), ...(needsCode ? [codeField()] : [])]}
        submit={visitorWords('signIn')}
        send={send}
      />
      <p className={classes.below}>
        <a href={paths.forgotPassword}>{visitorWords('forgotYourPassword')}</a>
      </p>
    </>
  );
}

function SignUp({ referralCode = '' }: { referralCode: string | undefined }) {
  const fields: Field[] = [
    { name: 'name', label: visitorWords('name'), type: 'text', autoComplete: 'name' },
    email(),
    {
      name: 'password',
      label: visitorWords('fieldPassword'),
      type: 'password',
      autoComplete: 'new-password',
      hint: visitorWords('fieldPasswordHint'),
    },
    {
      name: 'referralCode',
      label: visitorWords('referralCodeOptional'),
      type: 'text',
      autoComplete: 'off',
      initial: referralCode,
    },
  ];
  return (
    <AuthForm
      heading={visitorWords('createYourAccount')}
      fields={fields}
      submit={visitorWords('signUp')}
      send={async (entries) => (await bringForms()).sendSignUp(entries)}
    />
  );
}

function RegistrationClosed() {
  return (
    <>
      <h2 className={classes.heading}>{visitorWords('registrationIsClosed')}</h2>
      <p className={classes.closed}>{inTheirWords(errorCatalogue.REGISTRATION_CLOSED.message)}</p>
    </>
  );
}
