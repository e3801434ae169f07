import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnSitting } from '#contract/sittings.ts';
import { ownTimeMs } from '#domain/attempt/time-log.ts';
import { waitingMs } from '#domain/sitting/sitting-state.ts';
import { countdownText } from '#domain/time/duration.ts';
import { useBeginExamination } from '#web/features/examinations/examinations.ts';
import { OpenSafeExamBrowser } from '#web/features/examinations/OpenSafeExamBrowser.tsx';
import { isInSafeExamBrowser } from '#web/features/examinations/safe-exam-browser.ts';
import { clientId } from '#web/features/attempt/client-id.ts';
import { StartExam } from '#web/features/attempt/StartExam.tsx';
import { SectionsToSit } from '#web/features/sections/SectionsToSit.tsx';
import { useUser } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { useTimeLeft } from '#web/features/tests/use-time-left.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { schoolTimeText } from '#web/ui/dates.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { examinationWords } from '#web/words/examinations.ts';
import { sectionWords } from '#web/words/sections.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useExamParts } from '../use-exam-parts.ts';

type Props = {
  sitting: OwnSitting;
  /** The server's time when this was read, and this device's. */
  serverNow: string;
  receivedAt: number;
};

/** One examination: its facts, and the way into it once it is open. */
export function Examination({ sitting, serverNow, receivedAt }: Props) {
  const { timeZone } = usePublicSettings();
  const { begins, opensAt, lastStartAt, openAttempt, test } = sitting;
  const when = [
    begins === 'together'
      ? examinationWords('startsAt', { when: schoolTimeText(opensAt, timeZone) })
      : examinationWords('opensAt', { when: schoolTimeText(opensAt, timeZone) }),
    ...(begins === 'own' ? [examinationWords('until', { when: schoolTimeText(lastStartAt, timeZone) })] : []),
  ].join(' ');
  const place = [sitting.room, sitting.seat].filter(Boolean).join(', ');
  return (
    <Panel title={sitting.title}>
      <div className={`${layout.stack} ${space.gap18}`}>
        <dl className={`${prose.terms} ${layout.stack} ${space.gap10}`}>
          <div>
            <dt>{examinationWords('when')}</dt>
            <dd>{when}</dd>
          </div>
          <div>
            <dt>{examinationWords('what')}</dt>
            <dd>
              {test.title}, {examinationWords('questions', { count: sitting.questionCount })},{' '}
              {examinationWords('minutes', {
                minutes: Math.floor(ownTimeMs(sitting.timeLimit, sitting.extraPercent) / 60_000),
              })}
            </dd>
          </div>
          <div>
            <dt>{examinationWords('place')}</dt>
            <dd>{place || examinationWords('noPlace')}</dd>
          </div>
        </dl>
        {sitting.extraPercent > 0 && (
          <p className={prose.strong}>{sectionWords('extraTime', { percent: sitting.extraPercent })}</p>
        )}
        {sitting.restMinutes > 0 && (
          <p className={prose.strong}>{sectionWords('restMinutes', { minutes: sitting.restMinutes })}</p>
        )}
        {sitting.instructions !== '' && <p className={prose.option}>{sitting.instructions}</p>}
        {sitting.needsSafeExamBrowser && !isInSafeExamBrowser() ? (
          <OpenSafeExamBrowser sittingId={sitting._id} />
        ) : openAttempt === null ? (
          <WayIn sitting={sitting} untilOpen={Date.parse(opensAt) - Date.parse(serverNow)} receivedAt={receivedAt} />
        ) : (
          <div className={layout.actions}>
            <ButtonLink to={paths.student.exam} params={{ testId: test._id }}>
              {examinationWords('goOn')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Panel>
  );
}

const nothingElse = () => Promise.resolve();

/** Everything that the exam needs is brought while one waits, so that nothing is fetched once the clock runs. */
function WayIn({ sitting, untilOpen, receivedAt }: { sitting: OwnSitting; untilOpen: number; receivedAt: number }) {
  const { _id: personId } = useUser();
  const navigate = useNavigate();
  const left = useTimeLeft(untilOpen / 1_000, receivedAt);
  const parts = useExamParts(true, nothingElse);
  const [accessCode, setAccessCode] = useState('');
  const [chosen, setChosen] = useState<string[]>();
  const [isAsked, setAsked] = useState(false);
  const begin = useBeginExamination(sitting._id);
  const { toChoose, sections, test, begins } = sitting;
  const isMissing = toChoose !== null && chosen?.length !== toChoose;
  const facts = { _id: test._id, sections, ...(toChoose !== null && { toChoose }) };
  const start = async () =>
    begin.mutate(
      {
        clientId: await clientId(),
        accessCode: sitting.needsCode ? accessCode : undefined,
        sectionIds: toChoose === null ? undefined : chosen,
      },
      { onSuccess: () => void navigate({ to: paths.student.exam, params: { testId: test._id } }) },
    );
  if (begins === 'together' && (left > 0 || sitting.isHeld)) return <ToWaitingRoom sitting={sitting} left={left} />;
  return (
    <>
      {sections.length > 0 && (
        <SectionsToSit
          facts={facts}
          personId={personId}
          chosen={chosen}
          isAsked={isAsked && isMissing}
          onChoose={setChosen}
        />
      )}
      {left > 0 ? (
        <div role="timer" className={`${layout.stack} ${space.gap6}`}>
          <p className={prose.serifFigure}>{examinationWords('opensIn', { time: countdownText(left) })}</p>
          <p className={prose.faint}>{examinationWords('getReady')}</p>
        </div>
      ) : sitting.isHeld ? (
        <p role="status" className={prose.warn}>
          {examinationWords('isHeld')}
        </p>
      ) : (
        <>
          {sitting.needsCode && (
            <div className={layout.most320}>
              <TextField
                label={examinationWords('code')}
                hint={examinationWords('codeHint')}
                autoComplete="off"
                value={accessCode}
                onType={setAccessCode}
              />
            </div>
          )}
          <p className={prose.note}>{examinationWords('noted')}</p>
          <p className={prose.note}>{examinationWords('practice')}</p>
          <div className={`${layout.cluster} ${layout.middle} ${space.gap12}`}>
            <StartExam
              key={begin.isError ? begin.submittedAt : 0}
              label={examinationWords('begin')}
              parts={parts}
              onStart={() => void start()}
              onHeld={isMissing ? () => setAsked(true) : undefined}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Where all have one start they wait for it in a room of its own, in which their exam comes to the device. */
function ToWaitingRoom({ sitting, left }: { sitting: OwnSitting; left: number }) {
  return (
    <div className={`${layout.stack} ${space.gap16} ${layout.fromStart}`}>
      {left > 0 && (
        <p role="timer" className={prose.serifFigure}>
          {examinationWords('opensIn', { time: countdownText(left) })}
        </p>
      )}
      {left > waitingMs ? (
        <p className={prose.faint}>{examinationWords('waitingFrom')}</p>
      ) : (
        <ButtonLink size="large" to={paths.student.waitingRoom} params={{ sittingId: sitting._id }}>
          {examinationWords('toWaitingRoom')}
        </ButtonLink>
      )}
    </div>
  );
}
