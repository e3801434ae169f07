import { useCallback, useEffect, useRef, useState } from 'react';
import { appIsKept, wordsAreKept } from '#web/app/kept-app.ts';
import { bringSession } from '#web/features/attempt/opened-exam.ts';
import type { ExamParts } from '#web/features/attempt/StartExam.tsx';
import { inTime } from '#web/ui/in-time.ts';
import { leaveOldVersion } from '#web/ui/leave-old-version.ts';
import { bringCalculator } from './room/bring-calculator.ts';
import { bringEssayFile } from '#web/kinds/essay/bring-essay-file.ts';
import { bringRoomFiles } from './room/bring-room-files.ts';
import { bringRoomMedia } from './room/bring-room-media.ts';
import { bringStops } from './room/bring-stops.ts';
import { bringPassages } from './room/bring-passages.ts';
import { bringSectionHead, bringSectionTabs } from './room/bring-sections.ts';

/** A part that takes longer is given up until somebody tries again. */
const longestWaitMs = 20_000;
/** What is lost on the way is asked for again after each of these. */
const pausesMs = [500, 1_500];

export const bringRoom = () => import('./room/ExamRoom.tsx');

/** What an exam and its result need beside the screen that is open already. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('#web/app/Shell.tsx'),
  () => import('#web/screens/student.ts'),
  bringRoom,
  bringSession,
  bringCalculator,
  bringRoomMedia,
  bringRoomFiles,
  bringEssayFile,
  bringPassages,
  bringSectionTabs,
  bringSectionHead,
  bringStops,
  () => import('#web/features/results/SectionScores.tsx'),
  // A letter of another font is better than no exam.
  () =>
    inTime(Promise.allSettled([...document.fonts].map((face) => face.load())), longestWaitMs / 2).catch(
      () => undefined,
    ),
  // Without it the exam goes on as well, but for a reload: nobody waits for it for ever.
  () => inTime(wordsAreKept(), longestWaitMs / 2).catch(() => undefined),
];

/**
 * Brings all that the exam and its result need, so that nothing is fetched any more once the clock runs.
 * @param isFree whether the line is, which what the screen itself waits for needs first
 * @param bringOthers brings what opens other screens
 */
export function useExamParts(isFree: boolean, bringOthers: () => Promise<unknown>): ExamParts {
  const [state, setState] = useState<ExamParts['state']>('coming');
  const [done, setDone] = useState(0);
  const isBrought = useRef(false);

  const bring = useCallback(() => {
    if (isBrought.current) return;
    isBrought.current = true;
    setState('coming');
    setDone(0);
    const bringOne = async (load: () => Promise<unknown>) => {
      await inTime(insistOn(load), longestWaitMs);
      setDone((before) => before + 1);
    };
    Promise.all([...parts, bringOthers].map(bringOne))
      .then(() => setState('there'))
      .catch(() => {
        isBrought.current = false;
        setState('failed');
        void leaveOldVersion().catch(() => undefined);
      });
  }, [bringOthers]);

  useEffect(() => {
    if (!isFree) return undefined;
    bring();
    window.addEventListener('online', bring);
    return () => window.removeEventListener('online', bring);
  }, [isFree, bring]);

  // Which test has mathematics or pictures is known once its questions are here. Where a worker keeps that part, it is there then.
  useEffect(() => {
    if (state !== 'there') return;
    appIsKept()
      .then((isKept) => (isKept ? undefined : bringAllMarkup()))
      .catch(() => undefined);
  }, [state]);

  return { state, done, total: parts.length + 1, bring };
}

/** The room has brought what knows which part a text needs. */
async function bringAllMarkup(): Promise<void> {
  const { bringMarkup } = await import('#web/ui/bring-markup.ts');
  await bringMarkup(['$\\ce{x}$', '![](picture:)']);
}

/** Of the many parts of an exam a poor line loses one nearly always. */
async function insistOn(load: () => Promise<unknown>): Promise<unknown> {
  for (const milliseconds of pausesMs) {
    try {
      return await load();
    } catch {
      await pause(milliseconds);
    }
  }
  return load();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
