import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { dayText } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { EnrolTwoFactor } from './EnrolTwoFactor.tsx';
import { Problem } from './Problem.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { twoFactorQuery, useDisableTwoFactor, useRenewRecoveryCodes } from './two-factor.ts';
import classes from './two-factor.module.css';

type Opened = 'enrolment' | 'renewal' | 'removal' | null;

/** Whether a code is asked for at one's own sign-in, and the ways to change that. */
export function TwoFactorCard() {
  const { data, error } = useQuery(twoFactorQuery);
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened>(null);

  function close() {
    setOpened(null);
    void queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
  }
  if (error && data === undefined) return <Problem text={failureText(error, twoFactorQuery.meta ?? {})} />;
  if (data === undefined) return <p className={prose.faint}>Loading…</p>;
  const { enabledAt, recoveryCodesLeft, required } = data;
  return (
    <>
      {enabledAt === null ? (
        <>
          <p className={prose.faint}>
            A code from your phone besides the password keeps others out, even where they know your password.
          </p>
          <Button look="outline" aria-haspopup="dialog" onClick={() => setOpened('enrolment')}>
            Set Up
          </Button>
        </>
      ) : (
        <>
          <p className={prose.faint}>
            On since <time dateTime={enabledAt}>{dayText(enabledAt)}</time>,{' '}
            {counted(recoveryCodesLeft, 'recovery code')} left.
            {required && ' Your school asks for it.'}
          </p>
          <div className={`${layout.cluster} ${space.gap10} ${classes.actions}`}>
            <Button look="outline" aria-haspopup="dialog" onClick={() => setOpened('renewal')}>
              New Recovery Codes
            </Button>
            <Button look="outline" aria-haspopup="dialog" onClick={() => setOpened('removal')}>
              {required ? 'Change Phone' : 'Switch Off'}
            </Button>
          </div>
        </>
      )}
      <Dialog opened={opened === 'enrolment'} title="Set up two-factor sign-in" onClose={close}>
        <EnrolTwoFactor onDone={close} />
      </Dialog>
      <Dialog opened={opened === 'renewal'} title="New recovery codes" onClose={close}>
        <Renewal onDone={close} />
      </Dialog>
      <Dialog opened={opened === 'removal'} title="Switch two-factor sign-in off?" onClose={close}>
        <Removal required={required} onDone={close} />
      </Dialog>
    </>
  );
}

function Renewal({ onDone }: { onDone: () => void }) {
  const renew = useRenewRecoveryCodes();
  if (renew.data !== undefined) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onDone} />;
  return (
    <>
      <p>The codes that you have are good for nothing then.</p>
      <ProofForm
        submit="Make New Codes"
        look="brand"
        failure="Failed to make new codes"
        sending={renew}
        onDone={() => undefined}
      />
    </>
  );
}

function Removal({ required, onDone }: { required: boolean; onDone: () => void }) {
  return (
    <>
      <p>
        {required
          ? 'Your school asks for it, so you set it up anew at once, with another phone if you like.'
          : 'Your password alone is asked for at sign-in then.'}
      </p>
      <ProofForm
        submit="Switch Off"
        look="bad"
        failure="Failed to switch it off"
        sending={useDisableTwoFactor()}
        onDone={onDone}
      />
    </>
  );
}
