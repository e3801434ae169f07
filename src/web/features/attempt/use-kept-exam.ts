import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KeptExam } from './exam-database.ts';
import { forgetExam, keptExam } from './kept-exam.ts';
import { isUnanswered, longestWaitMs } from './opened-exam.ts';

type Asking = {
  personId: string;
  testId: string;
  /** Why the server gave no exam, as far as is known. */
  failure: Error | null;
  isWaiting: boolean;
  /** The server says that no attempt of this test is open. */
  isOver: boolean;
};

/** The open exam that this device kept, as soon as the server fails to answer or takes too long. */
export function useKeptExam({ personId, testId, failure, isWaiting, isOver }: Asking): KeptExam | undefined {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useEffect(() => {
    if (isOver) void forgetExam(personId, testId);
  }, [isOver, personId, testId]);

  const kept = useQuery({
    queryKey: ['kept-exam', personId, testId],
    queryFn: async () => (await keptExam(personId, testId)) ?? null,
    enabled: isUnanswered(failure) || (isWaiting && isLate),
    gcTime: 0,
  });
  return kept.data ?? undefined;
}
