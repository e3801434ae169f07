import { getRouteApi } from '@tanstack/react-router';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import type { AuthTab } from './AuthCard.tsx';
import { Landing } from './Landing.tsx';

const landing = getRouteApi(`/visitors${paths.landing}`);
const signIn = getRouteApi(`/visitors${paths.signIn}`);
const register = getRouteApi(`/visitors${paths.register}`);

export function LandingScreen() {
  const { ref } = landing.useSearch();
  return <LandingInApp opens={ref === undefined ? 'sign-in' : 'sign-up'} referralCode={ref} />;
}

/** The address that the QR code of a slip leads to: the same page with the candidate number filled in. */
export function SignInScreen() {
  return <LandingInApp opens="sign-in" candidateNumber={signIn.useSearch().number?.toString()} />;
}

/** The address that referral links lead to: the same page with Sign Up open. */
export function RegisterScreen() {
  return <LandingInApp opens="sign-up" referralCode={register.useSearch().ref} />;
}

function LandingInApp(props: {
  opens: AuthTab;
  referralCode?: string | undefined;
  candidateNumber?: string | undefined;
}) {
  return <Landing {...props} settings={usePublicSettings()} />;
}
