import { getRouteApi } from '@tanstack/react-router';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import type { AuthTab } from './AuthCard.tsx';
import { Landing } from './Landing.tsx';

const landing = getRouteApi(`/visitors${paths.landing}`);
const register = getRouteApi(`/visitors${paths.register}`);

export function LandingScreen() {
  const { ref } = landing.useSearch();
  return <LandingInApp opens={ref === undefined ? 'sign-in' : 'sign-up'} referralCode={ref} />;
}

/** The address that referral links lead to: the same page with Sign Up open. */
export function RegisterScreen() {
  return <LandingInApp opens="sign-up" referralCode={register.useSearch().ref} />;
}

function LandingInApp(props: { opens: AuthTab; referralCode: string | undefined }) {
  return <Landing {...props} settings={usePublicSettings()} />;
}
