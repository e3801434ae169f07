import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Sitting } from '#contract/sitting-content.ts';
import { useUser } from '#web/features/session/session.ts';
import { startCodeText } from '#domain/sitting/start-code.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { AddCandidates } from '#web/features/sittings/AddCandidates.tsx';
import { Board } from '#web/features/sittings/Board.tsx';
import { BrowserFile } from '#web/features/sittings/BrowserFile.tsx';
import { LateAnswers } from '#web/features/sittings/LateAnswers.tsx';
import { Release } from '#web/features/sittings/Release.tsx';
import { Printing } from '#web/features/sittings/Printing.tsx';
import { SittingBadge, whenText } from '#web/features/sittings/sitting-words.tsx';
import { useDealSeats } from '#web/features/sittings/sittings.ts';
import { Trail } from '#web/features/sittings/Trail.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNamedPage } from '#web/ui/page-name.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { SittingActions } from './SittingActions.tsx';
import { SittingFound } from './SittingFound.tsx';

const route = getRouteApi(`/guarded/shell${paths.instructor.sitting}`);

/** A sitting's own screen: what it is, who sits it, and what can be ordered on the day. */
export function SittingScreen() {
  const { sittingId } = route.useParams();
  return <SittingFound sittingId={sittingId}>{(sitting) => <Found key={sittingId} sitting={sitting} />}</SittingFound>;
}

function Found({ sitting }: { sitting: Sitting }) {
  useNamedPage(sitting.title);
  const { timeZone } = usePublicSettings();
  const { role } = useUser();
  return (
    <>
      <PageHeader
        title={sitting.title}
        under={[
          <Link key="sittings" to={paths.instructor.sittings}>
            All sittings
          </Link>,
        ]}
        lead={
          <>
            <SittingBadge state={sitting.state} /> {whenText(sitting, timeZone)}. {sitting.test.title},{' '}
            {sitting.timeLimit} minutes.
            {sitting.accessCode !== '' && (
              <>
                {' '}
                Access code <strong>{sitting.accessCode}</strong>.
              </>
            )}
          </>
        }
      >
        {sitting.may === 'manage' && <SittingActions sitting={sitting} />}
      </PageHeader>
      <div className={`${layout.stack} ${space.gap28}`}>
        {sitting.isHeld && (
          <p role="status" className={`${prose.strong} ${prose.warn}`}>
            The time stands still, and nobody can begin. ‘Go On’ for all of the sitting lets it run again.
          </p>
        )}
        {sitting.startCode !== null && (
          <Panel title="Start Code">
            <p className={prose.serifFigure}>{startCodeText(sitting.startCode)}</p>
            <p className={prose.faint}>
              For devices that wait without a network: read it out. All others open by themselves.
            </p>
          </Panel>
        )}
        {sitting.warnings.length > 0 && sitting.state !== 'ended' && (
          <Panel title="To Look At">
            <ul>
              {sitting.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title="Candidates" action={sitting.may === 'manage' && <CandidateActions sitting={sitting} />}>
          <Board sitting={sitting} />
        </Panel>
        {sitting.may === 'manage' && sitting.begun > 0 && <LateAnswers sittingId={sitting._id} />}
        {sitting.may === 'manage' && sitting.state !== 'draft' && <Release sitting={sitting} />}
        {sitting.safeExamBrowser === 'required' && <BrowserFile sittingId={sitting._id} />}
        {sitting.state !== 'draft' && <Printing sitting={sitting} givesPins={role === 'admin'} />}
        <Trail sitting={sitting} />
      </div>
    </>
  );
}

function CandidateActions({ sitting }: { sitting: Sitting }) {
  const [isAdding, setAdding] = useState(false);
  const deal = useDealSeats(sitting._id);
  return (
    <div className={`${layout.cluster} ${space.gap8}`}>
      <Button size="small" look="outline" onClick={() => setAdding(true)}>
        Add Candidates
      </Button>
      {sitting.rooms.length > 0 && sitting.candidates > 0 && sitting.begun === 0 && (
        <Button size="small" look="outline" loading={deal.isPending} onClick={() => deal.mutate()}>
          Give Seats by Lot
        </Button>
      )}
      {isAdding && (
        <AddCandidates sittingId={sitting._id} hasRooms={sitting.rooms.length > 0} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}
