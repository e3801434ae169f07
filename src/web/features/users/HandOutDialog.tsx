import { useState } from 'react';
import type { User } from '#contract/users.ts';
import type { SecretKind } from '#domain/class-list/class-list-upload.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import fromFile from '#web/ui/from-file.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { AskForAnother } from './AskForAnother.tsx';
import { ClassListResult } from './ClassListResult.tsx';
import { useHandOut, withNewSecrets } from './hand-out.ts';
import { Problem } from './Problem.tsx';

const words = {
  pin: { title: 'New PINs and slips', make: 'Make PINs', made: 'PINs' },
  password: { title: 'New passwords', make: 'Make Passwords', made: 'passwords' },
} as const satisfies Record<SecretKind, object>;

type Props = { kind: SecretKind; people: readonly User[]; onClose: () => void };

/** New PINs or passwords for some people, which are told this once. */
export function HandOutDialog({ kind, people, onClose }: Props) {
  const [accounts] = useState(() => withNewSecrets(people, kind));
  const [asksForAnother, setAsksForAnother] = useState(kind === 'password');
  const [done, setDone] = useState(0);
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const give = useHandOut(kind, setDone);
  const { title, make, made } = words[kind];
  const close = () => (give.data !== undefined && !isKept ? setAsking(true) : onClose());
  const who = counted(people.length, 'person', 'people');
  const label = `Made for ${done} of ${who}`;

  return (
    <Dialog opened title={title} place="wide" closable={!give.isPending} onClose={close}>
      <div className={`${layout.stack} ${space.gap18}`}>
        {give.data === undefined && !give.isPending && (
          <>
            <p className={prose.breakable}>
              {who}: {namesText(people)}. The {made} that they have now stop working, and they are signed out, but not
              where they sit an exam.
            </p>
            {kind === 'password' && <AskForAnother isAsked={asksForAnother} onAsk={setAsksForAnother} />}
          </>
        )}
        {give.isPending && (
          <div className={`${layout.stack} ${space.gap12} ${fromFile.progress}`}>
            <p role="status">{label}</p>
            <progress max={people.length} value={done} aria-label={label} />
          </div>
        )}
        {give.error && (
          <Problem text={`${failureText(give.error, failure)} Try again: what was made stays the same.`} />
        )}
        {give.data && (
          <ClassListResult
            accounts={give.data}
            failures={[]}
            secret={kind}
            summary={`New ${made} for ${counted(give.data.length, 'person', 'people')}`}
            problem={null}
            onKept={() => setKept(true)}
          />
        )}
        <div className={`${layout.actions} ${layout.ruled} ${space.headroom16}`}>
          <Button look="outline" disabled={give.isPending} onClick={close}>
            {give.data === undefined ? 'Cancel' : 'Close'}
          </Button>
          {give.data === undefined && (
            <Button loading={give.isPending} onClick={() => give.mutate({ accounts, asksForAnother })}>
              {make}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={`Close without the ${made}?`}
        confirm="Close Without Them"
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        <p>They are shown this once and kept nowhere else. Download or print them first, or make new ones later.</p>
      </ConfirmDialog>
    </Dialog>
  );
}

const failure = { failure: 'They could not be made.', prefersServer: true };
const named = 3;

function namesText(people: readonly User[]): string {
  const names = people.slice(0, named).map(({ name }) => name);
  const more = people.length - named;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
