import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { dayText } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { accountWords } from '#web/words/account.ts';
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
  if (data === undefined) return <p className={prose.faint}>{accountWords('loading')}</p>;
  const { enabledAt, recoveryCodesLeft, required } = data;
  return (
    <>
      {enabledAt === null ? (
        <>
          <p className={prose.faint}>{accountWords('aCodeFromYourPhone')}</p>
          <Button look="outline" aria-haspopup="dialog" onClick={() => setOpened('enrolment')}>
            {accountWords('setUp')}
          </Button>
        </>
      ) : (
        <>
          <p className={prose.faint}>
            {accountWords.rich('twoFactorOn', {
              day: dayText(enabledAt),
              time: <time dateTime={enabledAt} />,
              codes: recoveryCodesLeft,
            })}
            {required && ` ${accountWords('yourSchoolAsksForIt')}`}
          </p>
          <div className={`${layout.cluster} ${space.gap10} ${classes.actions}`}>
            <Button look="outline" aria-haspopup="dialog" onClick={() => setOpened('renewal')}>
              {accountWords('newRecoveryCodes')}
            </Button>
            <Button look="outline" aria-haspopup="dialog" onClick={() => setOpened('removal')}>
              {required ? accountWords('changePhone') : accountWords('switchOff')}
            </Button>
          </div>
        </>
      )}
      <Dialog opened={opened === 'enrolment'} title={accountWords('setUpTwoFactorSign')} onClose={close}>
        <EnrolTwoFactor onDone={close} />
      </Dialog>
      <Dialog opened={opened === 'renewal'} title={accountWords('newRecoveryCodes2')} onClose={close}>
        <Renewal onDone={close} />
      </Dialog>
      <Dialog opened={opened === 'removal'} title={accountWords('switchTwoFactorSignIn')} onClose={close}>
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
      <p>{accountWords('theCodesThatYouHave')}</p>
      <ProofForm
        submit={accountWords('makeNewCodes')}
        look="brand"
        failure={accountWords('failedToMakeNewCodes')}
        sending={renew}
        onDone={() => undefined}
      />
    </>
  );
}

function Removal({ required, onDone }: { required: boolean; onDone: () => void }) {
  return (
    <>
      <p>{required ? accountWords('yourSchoolAsksForIt2') : accountWords('yourPasswordAloneIsAsked')}</p>
      <ProofForm
        submit={accountWords('switchOff')}
        look="bad"
        failure={accountWords('failedToSwitchItOff')}
        sending={useDisableTwoFactor()}
        onDone={onDone}
      />
    </>
  );
}
