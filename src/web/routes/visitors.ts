import { createRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { VisitorGuard } from '#web/app/VisitorGuard.tsx';
import { paths } from '#web/paths.ts';
import { screenPart } from '#web/ui/screen-part.tsx';
import { siteWords } from '#web/words/site.ts';
import { root } from './guarded.ts';

const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  staticData: { access: 'public' },
  component: VisitorGuard,
});
const referralSchema = z.object({ ref: z.string().max(40).optional().catch(undefined) });
const landing = createRoute({
  getParentRoute: () => visitors,
  path: paths.landing,
  staticData: { access: 'public' },
  validateSearch: referralSchema,
  component: screenPart(() => import('#web/screens/landing/LandingScreen.tsx'), 'LandingScreen'),
});
const signIn = createRoute({
  getParentRoute: () => visitors,
  path: paths.signIn,
  staticData: { access: 'public', title: () => siteWords('titleSignIn') },
  // A number of digits alone reads as one.
  validateSearch: z.object({ number: z.union([z.string(), z.number()]).optional().catch(undefined) }),
  component: screenPart(() => import('#web/screens/landing/LandingScreen.tsx'), 'SignInScreen'),
});
const register = createRoute({
  getParentRoute: () => visitors,
  path: paths.register,
  staticData: { access: 'public', title: () => siteWords('titleSignUp') },
  validateSearch: referralSchema,
  component: screenPart(() => import('#web/screens/landing/LandingScreen.tsx'), 'RegisterScreen'),
});

// The sample test, for whoever comes by, signed in or not
const sample = createRoute({
  getParentRoute: () => root,
  path: paths.sample,
  staticData: { access: 'public', title: () => siteWords('titleSample') },
  component: screenPart(() => import('#web/screens/student/sample/SampleScreen.tsx'), 'SampleScreen'),
});

// The first start of a school: whoever has the link that its server has printed
const setup = createRoute({
  getParentRoute: () => root,
  path: paths.setup,
  staticData: { access: 'public', title: 'Set up' },
  validateSearch: z.object({ code: z.string().max(200).optional().catch(undefined) }),
  component: screenPart(() => import('#web/screens/landing/SetupScreen.tsx'), 'SetupScreen'),
});

// Whoever comes back from a payment provider, signed in at this address or not
const checkoutDone = createRoute({
  getParentRoute: () => root,
  path: paths.checkout.done,
  staticData: { access: 'public', title: () => siteWords('titlePayment') },
  component: screenPart(() => import('#web/screens/checkout/CheckoutDoneScreen.tsx'), 'CheckoutDoneScreen'),
});

// The links of mails, for whoever opens them, signed in or not
const mailedSchema = z.object({ token: z.string().max(200).optional().catch(undefined) });
/** Mails from before this have the token in the query, where proxies see it and the address bar keeps it. */
const tokenToFragment =
  (to: typeof paths.resetPassword | typeof paths.confirmEmail) =>
  ({ search: { token } }: { search: z.output<typeof mailedSchema> }) => {
    if (token !== undefined) throw redirect({ to, search: {}, hash: `token=${token}`, replace: true });
  };
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgotPassword,
  staticData: { access: 'public', title: () => siteWords('titleForgot') },
  component: screenPart(() => import('#web/screens/landing/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  staticData: { access: 'public', title: () => siteWords('titleNewPassword') },
  validateSearch: mailedSchema,
  beforeLoad: tokenToFragment(paths.resetPassword),
  component: screenPart(() => import('#web/screens/landing/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
});
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: paths.confirmEmail,
  staticData: { access: 'public', title: () => siteWords('titleConfirm') },
  validateSearch: mailedSchema,
  beforeLoad: tokenToFragment(paths.confirmEmail),
  component: screenPart(() => import('#web/screens/landing/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
});

/** What is open without an account. */
export const visitorRoutes = [
  visitors.addChildren([landing, signIn, register]),
  sample,
  setup,
  forgotPassword,
  resetPassword,
  confirmEmail,
  checkoutDone,
] as const;
