import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quitAddress } from '#domain/safe-exam-browser/sitting-settings.ts';
import { failureText } from '#web/api/failure-text.ts';
import { ownSittingsQuery } from '#web/features/examinations/examinations.ts';
import { askForKeys, isInSafeExamBrowser } from '#web/features/examinations/safe-exam-browser.ts';
import { useUser } from '#web/features/session/session.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { examinationWords } from '#web/words/examinations.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { Examination } from './Examination.tsx';

/** One's own examinations: what comes, what can be begun now, what one sits. */
export function ExaminationsScreen() {
  const { _id: personId } = useUser();
  useEffect(() => {
    // What an exam noted that was closed before it could tell.
    void import('#web/features/attempt/kept-events.ts')
      .then(({ sendKeptEvents }) => sendKeptEvents(personId))
      .catch(() => undefined);
  }, [personId]);
  useEffect(askForKeys, []);
  const query = ownSittingsQuery();
  const { data, error, dataUpdatedAt, refetch } = useQuery(query);
  return (
    <>
      <PageHeader title={examinationWords('title')} lead={examinationWords('lead')} />
      {data === undefined && error === null && <Skeleton height="16rem" />}
      {data === undefined && error !== null && (
        <FailureState title={failureText(error, query.meta ?? {})} error={error} onRetry={() => void refetch()} />
      )}
      {data?.sittings.length === 0 && (
        <EmptyState icon={IconClipboardCheck} title={examinationWords('none')} text={examinationWords('noneText')} />
      )}
      <div className={`${layout.stack} ${space.gap26}`}>
        {data?.sittings.map((sitting) => (
          <Examination key={sitting._id} sitting={sitting} serverNow={data.now} receivedAt={dataUpdatedAt} />
        ))}
      </div>
      {isInSafeExamBrowser() && data?.sittings.every(({ openAttempt }) => openAttempt === null) && (
        <p className={space.above26}>
          <a href={quitAddress(window.location.origin)} className={buttonClass({ look: 'outline' })}>
            {examinationWords('leaveSafeExamBrowser')}
          </a>
        </p>
      )}
    </>
  );
}
