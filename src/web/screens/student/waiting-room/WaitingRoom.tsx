import { useState } from 'react';
import type { OwnSitting } from '#contract/sittings.ts';
import type { OwnUser } from '#contract/users.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { leaveSession } from '#web/features/session/session.ts';
import type { KeptWait } from '#web/features/waiting-room/sealed-store.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { dayText } from '#web/ui/dates.ts';
import { useNamedPage } from '#web/ui/page-name.ts';
import { examinationWords } from '#web/words/examinations.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { ComeIn } from './ComeIn.tsx';
import { Countdown } from './Countdown.tsx';
import { Ready } from './Ready.tsx';
import { schoolClockText } from './school-clock.ts';
import { StartCode } from './StartCode.tsx';
import { useWait } from './use-wait.ts';
import { WhoAndWhere } from './WhoAndWhere.tsx';
import classes from './waiting-room.module.css';

type Props = { sitting: OwnSitting; user: OwnUser; kept: KeptWait | undefined };

/** Title, time, and what is ready; then the exam opens by itself, or by the code that is read out. */
export function WaitingRoom({ sitting, user, kept }: Props) {
  useNamedPage(sitting.title);
  const { timeZone } = usePublicSettings();
  const wait = useWait({ sitting, user, kept });
  const { heard, known, paper, isInside } = wait;
  const opensText = schoolClockText(known.opensAt, timeZone);
  const [isOpening, setOpening] = useState(false);
  const openByCode = async (code: string) => {
    setOpening(true);
    try {
      await wait.openByCode(code);
    } finally {
      setOpening(false);
    }
  };
  return (
    <div className={`${layout.column} ${layout.screenful}`}>
      <header className={`${layout.head} ${layout.ruledBelow} ${surface.paper} ${classes.bar}`}>
        <div>
          <p className={`${prose.serif} ${prose.size19} ${prose.breakable}`}>{sitting.title}</p>
          <p className={prose.note}>{dayText(known.opensAt)}</p>
        </div>
        <span role="status">
          <Badge tone={heard.isConnected ? 'good' : 'plain'}>
            {heard.isConnected
              ? examinationWords('connected')
              : examinationWords(wait.isReady ? 'offline' : 'offlineShort')}
          </Badge>
        </span>
      </header>
      <main className={`${layout.stack} ${layout.top} ${layout.fullWidth} ${classes.room}`}>
        <div className={`${layout.stack} ${space.gap24} ${layout.top} ${layout.narrowable}`}>
          <Countdown
            opensAt={known.opensAt}
            opensText={opensText}
            serverNow={wait.serverNow}
            isHeld={heard.start?.isHeld === true}
          />
          {heard.failure && (
            <div role="alert" className={`${layout.stack} ${space.gap12} ${layout.fromStart}`}>
              <p className={prose.problem}>{inTheirWords(heard.failure.message)}</p>
              <ButtonLink look="outline" to={paths.student.examinations}>
                {examinationWords('backToExaminations')}
              </ButtonLink>
            </div>
          )}
          {wait.isCodeDue && paper && <StartCode isOpening={isOpening} onOpen={openByCode} />}
          {isInside ? (
            <Ready
              sitting={sitting}
              opensText={opensText}
              hasPaper={paper !== undefined}
              isReady={wait.isReady}
              isOnPageAlone={wait.isOnPageAlone}
            />
          ) : (
            <ComeIn
              sitting={sitting}
              personId={user._id}
              isAsked={wait.hasToCome}
              isRunning={wait.isEntering}
              onEnter={wait.enter}
            />
          )}
        </div>
        <aside className={`${layout.stack} ${space.gap24} ${layout.top} ${layout.narrowable}`}>
          <WhoAndWhere sitting={sitting} user={user} endsAt={schoolClockText(known.deadline, timeZone)}>
            <SteadyButton look="outline" wide onClick={leaveSession}>
              {examinationWords('notMe')}
            </SteadyButton>
          </WhoAndWhere>
        </aside>
      </main>
    </div>
  );
}
