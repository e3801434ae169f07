import { type SubmitEvent, useState } from 'react';
import { twoFactorCodeSchema, twoFactorStartSchema } from '#contract/two-factor.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { accountWords } from '#web/words/account.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { Problem } from './Problem.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useBeginTwoFactor, useEnableTwoFactor } from './two-factor.ts';
import classes from './two-factor.module.css';

/** The password, then the app's first code, then the recovery codes. */
export function EnrolTwoFactor({ onDone }: { onDone: () => void }) {
  const begin = useBeginTwoFactor();
  const enable = useEnableTwoFactor();
  if (enable.data !== undefined) return <RecoveryCodes codes={enable.data.recoveryCodes} onDone={onDone} />;
  if (begin.data !== undefined) return <FirstCode {...begin.data} enable={enable} />;
  return <AskPassword begin={begin} />;
}

function AskPassword({ begin }: { begin: ReturnType<typeof useBeginTwoFactor> }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = twoFactorStartSchema.safeParse({ password });
    if (!checked.success) setProblem(checked.error.issues[0]?.message ?? '');
    else {
      const failure = { failure: accountWords('failedToBegin'), prefersServer: true };
      begin.mutate(checked.data, { onError: (error) => setProblem(failureText(error, failure)) });
    }
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className={`${layout.stack} ${layout.fullWidth} ${space.gap14} ${layout.fromStart} ${classes.step}`}
    >
      <p className={prose.faint}>{accountWords('youNeedAnAuthenticatorApp')}</p>
      <Problem text={problem} />
      <TextField
        label={accountWords('currentPassword')}
        type="password"
        autoComplete="current-password"
        value={password}
        onType={(value) => {
          setPassword(value);
          setProblem(null);
        }}
      />
      <Button type="submit" loading={begin.isPending}>
        {accountWords('continue')}
      </Button>
    </form>
  );
}

type FirstCodeProps = { secret: string; address: string; enable: ReturnType<typeof useEnableTwoFactor> };

function FirstCode({ secret, address, enable }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = twoFactorCodeSchema.safeParse({ code });
    if (!checked.success) setProblem(checked.error.issues[0]?.message ?? '');
    else {
      const failure = { failure: accountWords('failedToSwitchItOn'), prefersServer: true };
      enable.mutate(checked.data, { onError: (error) => setProblem(failureText(error, failure)) });
    }
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className={`${layout.stack} ${layout.fullWidth} ${space.gap14} ${layout.fromStart} ${classes.step}`}
    >
      <p className={prose.faint}>{accountWords('scanThisWithTheApp')}</p>
      <QrCode text={address} label={accountWords('qrCodeForYourAuthenticator')} />
      <p className={prose.faint}>
        {accountWords.rich('twoFactorKey', {
          secret: secret.match(/.{1,4}/g)?.join(' ') ?? '',
          code: <code className={`${prose.strong} ${prose.breakable}`} />,
        })}
      </p>
      <Problem text={problem} />
      <TextField
        label={accountWords('code')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={accountWords('sixDigitsANewOne')}
        value={code}
        onType={(value) => {
          setCode(value);
          setProblem(null);
        }}
      />
      <Button type="submit" loading={enable.isPending}>
        {accountWords('switchOn')}
      </Button>
    </form>
  );
}
