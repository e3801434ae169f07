import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Exam } from '#contract/attempts.ts';
import type { OwnSitting } from '#contract/sittings.ts';
import type { OwnUser } from '#contract/users.ts';
import type { SealedPaper } from '#contract/waiting-room.ts';
import { ownTimeMs } from '#domain/attempt/time-log.ts';
import { clientId } from '#web/features/attempt/client-id.ts';
import type { KeptExam } from '#web/features/attempt/exam-database.ts';
import { keepExam } from '#web/features/attempt/kept-exam.ts';
import { keepMedia } from '#web/features/attempt/kept-media.ts';
import { keepOpening } from '#web/features/attempt/register-opening.ts';
import { forgetWaits, type KeptStart, type KeptWait } from '#web/features/waiting-room/sealed-store.ts';
import { contentKey, contentKeyByCode, openedMedia, openedPaper } from '#web/features/waiting-room/unseal.ts';
import { useSealedPaper } from '#web/features/waiting-room/use-sealed-paper.ts';
import { serverTime, type Start, useStart } from '#web/features/waiting-room/use-start.ts';
import { beginOnline, type Entering } from '#web/features/waiting-room/waiting-calls.ts';
import { paths } from '#web/paths.ts';
import { examinationWords } from '#web/words/examinations.ts';
import { useExamParts } from '../use-exam-parts.ts';
import { useAppKept } from './use-app-kept.ts';

type Waiting = { sitting: OwnSitting; user: OwnUser; kept: KeptWait | undefined };

/** Who begins without a sealed paper asks the server for all of it: not all in the same second. */
const spreadMs = 2_000;
/** So long after the start the key may take. Then the code is asked, should there be no network. */
const keyWithinMs = 4_000;

const bringExam = () => import('../RoutedExam.tsx');

/** A candidate's wait for the one start, to the moment at which the exam opens. */
export function useWait({ sitting, user: { _id: personId }, kept }: Waiting) {
  const { _id: sittingId, test } = sitting;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const heard = useStart(sittingId);
  const { start } = heard;
  const sealed = useSealedPaper(personId, sitting, kept?.paper);
  const paper = sealed.inside?.paper;
  const parts = useExamParts(true, bringExam);
  const appKept = useAppKept();
  const isOpened = useRef(false);
  const known = knownStart({ sitting, kept, start });
  // Until the server is heard, by the clock that people set: all that there is after a reload.
  const serverNow = () => (start ? serverTime(start, heard.heardAt) : Date.now() + known.aheadMs);
  const isLate = useIsPast(Date.parse(known.opensAt) + keyWithinMs, serverNow);

  const entering = useMutation({
    mutationFn: sealed.enter,
    meta: { failure: examinationWords('failedToEnter'), prefersServer: true },
  });

  const toExam = () => void navigate({ to: paths.student.exam, params: { testId: test._id }, replace: true });

  /** Opens what lies here, keeps it as an exam that goes on, and says so to the server from there. */
  async function open(key: CryptoKey, isByCode: boolean): Promise<void> {
    if (!paper || isOpened.current) return;
    isOpened.current = true;
    const { exam: asked, proof } = await openedPaper(paper, key);
    keepOpening({ attemptId: asked._id, sittingId, proof, isByCode });
    const { opensAt, deadline, revision } = known;
    const remainingMs = Math.max(0, Date.parse(deadline) - serverNow());
    const rest = sitting.restMinutes > 0 ? { restLeft: sitting.restMinutes * 60 } : {};
    const exam: Exam = {
      ...asked,
      startedAt: opensAt,
      deadline,
      timeRemaining: remainingMs / 1_000,
      revision,
      ...rest,
    };
    const opened: KeptExam = { personId, testId: test._id, exam, remainingMs, heardAt: Date.now() };
    for (const [mediaId, bytes] of sealed.sealedMedia.current) {
      await keepMedia(opened, mediaId, await openedMedia(bytes, key)).catch(() => undefined);
    }
    await keepExam(opened).catch(() => undefined);
    // Handed over in the page too, should the device keep nothing.
    queryClient.setQueryData(['kept-exam', personId, test._id], opened);
    void forgetWaits().catch(() => undefined);
    toExam();
  }

  const begin = useMutation({
    mutationFn: async () => {
      await new Promise((resume) => setTimeout(resume, Math.random() * spreadMs));
      await beginOnline(sittingId, { clientId: await clientId(), ...sealed.inside?.entering });
    },
    onSuccess: toExam,
    meta: { failure: examinationWords('failedToBegin'), prefersServer: true },
  });

  const follow = useEffectEvent((told: Start | undefined, lying: SealedPaper | undefined) => {
    if (!told) return;
    if (told.hasBegun) {
      toExam();
      return;
    }
    const { inside } = sealed;
    const isStale = inside && (lying ? lying.attemptId !== told.attemptId : told.attemptId === null);
    if (isStale && heard.heardAt.monotonic > inside.since) {
      // What lies here will never be opened: the sitting was changed, or another device chose other sections.
      sealed.leave();
      entering.mutate(inside.entering);
      return;
    }
    const needsNothing = told.attemptId !== null || (!sitting.needsCode && sitting.toChoose === null);
    if (!inside && needsNothing && !entering.isPending) entering.mutate({});
    const { opensAt, deadline, revision, now } = told;
    void sealed.keep({ opensAt, deadline, revision, aheadMs: Date.parse(now) - Date.now() });
    if (told.key !== null && lying?.attemptId === told.attemptId) {
      contentKey(told.key)
        .then((key) => open(key, false))
        .catch(() => {
          isOpened.current = false;
          begin.mutate();
        });
    } else if (told.isOpen && inside && !lying && !begin.isPending) begin.mutate();
  });
  useEffect(() => follow(start, paper), [start, paper]);

  return {
    heard,
    known,
    serverNow,
    paper,
    isInside: sealed.inside !== undefined,
    isEntering: entering.isPending,
    /** Whether something has to be said before one is inside. */
    hasToCome: sitting.needsCode || sitting.toChoose !== null || entering.isError,
    enter: (how: Entering) => entering.mutate(how),
    isReady: sealed.isWhole && parts.state === 'there' && appKept !== 'coming',
    /** Whether it is lost with this page, should there be no network. */
    isOnPageAlone: appKept === 'impossible',
    /** Whether it should have opened by now, and no key has come. */
    isCodeDue: isLate && start?.isHeld !== true && (!heard.isConnected || start?.isOpen !== true),
    openByCode: async (code: string) => {
      if (paper) await open(await contentKeyByCode(paper, code), true);
    },
  };
}

type Known = { sitting: OwnSitting; kept: KeptWait | undefined; start: Start | undefined };

/** What is known of the start: from the server just now, from before a reload, or at least from the list. */
function knownStart({ sitting, kept, start }: Known): KeptStart {
  if (start) return { ...start, aheadMs: 0 };
  if (kept) return kept.start;
  const { opensAt, timeLimit, extraPercent } = sitting;
  const deadline = new Date(Date.parse(opensAt) + ownTimeMs(timeLimit, extraPercent)).toISOString();
  return { opensAt, deadline, revision: 0, aheadMs: 0 };
}

function useIsPast(moment: number, now: () => number): boolean {
  const [isPast, setPast] = useState(false);
  const look = useEffectEvent(() => setPast(now() >= moment));
  useEffect(() => {
    const timer = setInterval(() => look(), 500);
    return () => clearInterval(timer);
  }, []);
  return isPast;
}
