import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { AuthoredTest } from '#contract/authoring.ts';
import type { Shares } from '#contract/sharing.ts';
import { type ShareLevel, shareLevels } from '#contract/vocabulary.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { shareLevelNames, sharesQuery, useShareTest, useUnshareTest } from './sharing.ts';

type Props = { test: Pick<AuthoredTest, '_id' | 'title'>; onClose: () => void };

const levelChoices = shareLevels.map((value) => ({ value, label: shareLevelNames[value] }));

/** With whom a test is shared, and for what. Each change acts at once. */
export function ShareDialog({ test: { _id: testId, title }, onClose }: Props) {
  const shares = useQuery(sharesQuery(testId));
  return (
    <Dialog opened title={`Share ‘${title}’`} place="wide" onClose={onClose}>
      <p className={`${prose.faint} ${prose.loose}`}>
        Colleagues find it under ‘Shared with me’. Publishing, deleting and its results stay yours.
      </p>
      <ShareForm testId={testId} />
      {shares.isPending && <Skeleton width="100%" height="3rem" />}
      {shares.isError && shares.data === undefined && (
        <FailureState
          title="Failed to load with whom it is shared"
          error={shares.error}
          onRetry={() => void shares.refetch()}
        />
      )}
      {shares.data !== undefined && <ShareList testId={testId} shares={shares.data} />}
      <div className={`${layout.actions} ${space.above28}`}>
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function ShareForm({ testId }: { testId: string }) {
  const [email, setEmail] = useState('');
  const [level, setLevel] = useState<ShareLevel>('use');
  const share = useShareTest(testId);
  const shareWith = (with_: string | null) => share.mutate({ email: with_, level }, { onSuccess: () => setEmail('') });
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    shareWith(email);
  }
  return (
    <form onSubmit={submit} noValidate className={`${layout.stack} ${space.gap14} ${space.above16}`}>
      <div className={`${layout.stack} ${layout.top} ${grid.fit304} ${grid.gap18by20}`}>
        <TextField
          label="Email of a colleague"
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          onType={setEmail}
          data-autofocus
        />
        <SelectField
          label="They may"
          choices={levelChoices}
          value={level}
          onChoose={(chosen) => setLevel(chosen ?? 'view')}
        />
      </div>
      <div className={`${layout.cluster} ${space.gap8}`}>
        <Button type="submit" loading={share.isPending}>
          Share
        </Button>
        <Button look="outline" disabled={share.isPending} onClick={() => shareWith(null)}>
          Share with All Colleagues
        </Button>
      </div>
    </form>
  );
}

function ShareList({ testId, shares }: { testId: string; shares: Shares }) {
  const share = useShareTest(testId);
  const unshare = useUnshareTest(testId);
  if (shares.length === 0) {
    return <p className={`${prose.faint} ${space.above20}`}>It is shared with nobody yet.</p>;
  }
  return (
    <section aria-labelledby="shared-with" className={space.above20}>
      <h3 id="shared-with" className={`${prose.strong} ${prose.sans} ${prose.size14}`}>
        Shared with
      </h3>
      <ul className={`${layout.bare} ${layout.ruledItems}`}>
        {shares.map(({ _id, person, level }) => {
          const name = person?.name ?? 'All colleagues';
          return (
            <li key={_id} className={`${layout.head} ${layout.middle} ${grid.tall10} ${space.gap12}`}>
              <div className={`${layout.narrowable} ${layout.from224}`}>
                <p className={`${prose.strong} ${prose.breakable}`}>{name}</p>
                <p className={`${prose.note} ${prose.breakable}`}>
                  {person?.email ?? 'Every instructor and administrator'}
                </p>
              </div>
              <div className={`${layout.cluster} ${layout.lowest} ${space.gap8}`}>
                <SelectField
                  label={`${name} may`}
                  choices={levelChoices}
                  value={level}
                  onChoose={(chosen) =>
                    chosen !== undefined && share.mutate({ email: person?.email ?? null, level: chosen })
                  }
                />
                <Button
                  look="outline"
                  size="small"
                  aria-label={`Take Back from ${name}`}
                  loading={unshare.isPending && unshare.variables === _id}
                  onClick={() => unshare.mutate(_id)}
                >
                  Take Back
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
