import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState, useTransition } from 'react';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { AppError } from '#contract/errors.ts';
import { firstAdministratorSchema } from '#contract/setup.ts';
import { failureText } from '#web/api/failure-text.ts';
import { LoadingScreen } from '#web/app/LoadingScreen.tsx';
import { openBySetup, openDemoSchool, setupLinkQuery } from '#web/features/session/set-up.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import prose from '#web/ui/prose.module.css';
import { AuthForm, type Field } from './AuthForm.tsx';
import { Below, MailedPage } from './MailedPage.tsx';
import { sendChecked } from './send-checked.ts';
import classes from './setup-screen.module.css';

const route = getRouteApi(paths.setup);
const title = 'Your school begins here';

const fields: Field[] = [
  { name: 'name', label: 'Your name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', hint: 'You sign in with it.' },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: 'At least 8 characters, and none that is easy to guess',
  },
];

/** Where the printed link leads: the first administrator, or a demo school to look around in. */
export function SetupScreen() {
  const { code = '' } = route.useSearch();
  const link = useQuery({ ...setupLinkQuery(code), enabled: code !== '' });
  if (code === '') return <NotThisLink text={errorCatalogue.SETUP_LINK_NOT_VALID.message} />;
  if (link.isPending) return <LoadingScreen />;
  if (!link.isError) return <SetUp code={code} />;
  const failure = link.error instanceof AppError ? link.error.code : undefined;
  if (failure === 'ALREADY_SET_UP') return <AlreadySetUp />;
  if (failure === 'SETUP_LINK_NOT_VALID') return <NotThisLink text={link.error.message} />;
  return (
    <MailedPage
      title={title}
      lead={failureText(link.error, { failure: 'The link could not be looked at', prefersServer: true })}
    >
      <Button look="outline" wide loading={link.isFetching} onClick={() => void link.refetch()}>
        Try Again
      </Button>
    </MailedPage>
  );
}

function SetUp({ code }: { code: string }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isFilling, startFilling] = useTransition();

  function lookAround() {
    setProblem(null);
    startFilling(async () => {
      try {
        await openDemoSchool(code);
        await navigate({ to: paths.admin.dashboard, replace: true });
      } catch (error) {
        const failure = 'The demo school could not be made. Please try again.';
        setProblem(failureText(error, { failure, prefersServer: true }));
      }
    });
  }
  return (
    <MailedPage
      title={title}
      lead="You are its first administrator. Everybody else gets an account from you, in the next steps."
    >
      <AuthForm
        fields={fields}
        submit="Begin Our School"
        send={(entries) =>
          sendChecked(firstAdministratorSchema, entries, {
            send: async (person) => {
              await openBySetup(code, person);
              await navigate({ to: paths.admin.firstSteps, replace: true });
            },
            failure: 'The school could not be begun. Please try again.',
          })
        }
      />
      <section className={classes.demo} aria-labelledby="demo">
        <h2 id="demo" className={prose.rowTitle}>
          Not yet sure?
        </h2>
        <p className={prose.lead}>
          A demo school has made-up people, a dozen tests and a year of results. You remove it with one press, and begin
          your own then.
        </p>
        {problem !== null && (
          <p role="alert" className={prose.problem}>
            {problem}
          </p>
        )}
        <Button look="outline" wide loading={isFilling} onClick={lookAround}>
          Look Around in a Demo School First
        </Button>
        <p role="status" className={prose.lead}>
          {isFilling && 'The demo school is being filled. This takes a few seconds.'}
        </p>
      </section>
    </MailedPage>
  );
}

function AlreadySetUp() {
  return (
    <MailedPage title="This school is set up" lead={errorCatalogue.ALREADY_SET_UP.message}>
      <ButtonLink to={paths.landing} size="large" wide>
        Sign In
      </ButtonLink>
    </MailedPage>
  );
}

function NotThisLink({ text }: { text: string }) {
  return (
    <MailedPage title="Another link, please" lead={text}>
      <Below>
        Is the window closed? Start Idanwo again: it prints a new link.{' '}
        <Link to={paths.landing}>Back to the start</Link>
      </Below>
    </MailedPage>
  );
}
