import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { OwnUser } from '#contract/users.ts';
import { failureText } from '#web/api/failure-text.ts';
import { LoadingScreen } from '#web/app/LoadingScreen.tsx';
import { storedInTime } from '#web/features/attempt/stored-in-time.ts';
import { ownSittingsQuery } from '#web/features/examinations/examinations.ts';
import { OpenSafeExamBrowser } from '#web/features/examinations/OpenSafeExamBrowser.tsx';
import { isInSafeExamBrowser } from '#web/features/examinations/safe-exam-browser.ts';
import { useUser } from '#web/features/session/session.ts';
import { keptWait } from '#web/features/waiting-room/sealed-store.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { examinationWords } from '#web/words/examinations.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import { WaitingRoom } from './WaitingRoom.tsx';

const route = getRouteApi(`/guarded${paths.student.waitingRoom}`);

/** Where candidates wait for the one start of a sitting; also without a network, once their exam is on the device. */
export function WaitingRoomScreen() {
  const { sittingId } = route.useParams();
  const user = useUser();
  const kept = useKeptWait(user, sittingId);
  const query = ownSittingsQuery();
  const { data, error, refetch } = useQuery(query);
  const sitting = data?.sittings.find(({ _id }) => _id === sittingId) ?? kept.data?.sitting;
  if (kept.isPending) return <LoadingScreen />;
  if (sitting?.needsSafeExamBrowser && !isInSafeExamBrowser()) {
    return (
      <FullScreen>
        <div className={`${layout.stack} ${space.gap18}`}>
          <h1 className={`${prose.serif} ${prose.size19} ${prose.breakable}`}>{sitting.title}</h1>
          <OpenSafeExamBrowser sittingId={sittingId} />
        </div>
      </FullScreen>
    );
  }
  if (sitting) return <WaitingRoom key={sittingId} sitting={sitting} user={user} kept={kept.data ?? undefined} />;
  if (data === undefined && error === null) return <LoadingScreen />;
  return (
    <FullScreen>
      <FailureState
        heading="h1"
        title={error ? failureText(error, query.meta ?? {}) : examinationWords('cannotWait')}
        error={error ?? undefined}
        onRetry={() => void refetch()}
      >
        <ButtonLink look="outline" to={paths.student.examinations}>
          {examinationWords('backToExaminations')}
        </ButtonLink>
      </FailureState>
    </FullScreen>
  );
}

function useKeptWait({ _id: personId }: OwnUser, sittingId: string) {
  return useQuery({
    queryKey: ['kept-wait', personId, sittingId],
    queryFn: async () => (await storedInTime(keptWait(personId, sittingId)).catch(() => undefined)) ?? null,
    gcTime: 0,
    staleTime: Infinity,
  });
}
