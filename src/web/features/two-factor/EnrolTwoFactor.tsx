import { type SubmitEvent, useState } from 'react';
import { twoFactorCodeSchema, twoFactorStartSchema } from '#contract/two-factor.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
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
      const failure = { failure: 'Failed to begin', prefersServer: true };
      begin.mutate(checked.data, { onError: (error) => setProblem(failureText(error, failure)) });
    }
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className={`${layout.stack} ${layout.fullWidth} ${space.gap14} ${layout.fromStart} ${classes.step}`}
    >
      <p className={prose.faint}>
        You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator. It works without a
        network.
      </p>
      <Problem text={problem} />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={password}
        onType={(value) => {
          setPassword(value);
          setProblem(null);
        }}
      />
      <Button type="submit" loading={begin.isPending}>
        Continue
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
      const failure = { failure: 'Failed to switch it on', prefersServer: true };
      enable.mutate(checked.data, { onError: (error) => setProblem(failureText(error, failure)) });
    }
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className={`${layout.stack} ${layout.fullWidth} ${space.gap14} ${layout.fromStart} ${classes.step}`}
    >
      <p className={prose.faint}>Scan this with the app, or type the key in. Then enter the code that it shows.</p>
      <QrCode text={address} label="QR code for your authenticator app" />
      <p className={prose.faint}>
        Key: <code className={`${prose.strong} ${prose.breakable}`}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Problem text={problem} />
      <TextField
        label="Code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Six digits; a new one every half minute."
        value={code}
        onType={(value) => {
          setCode(value);
          setProblem(null);
        }}
      />
      <Button type="submit" loading={enable.isPending}>
        Switch On
      </Button>
    </form>
  );
}
