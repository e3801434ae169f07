import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KeptExam } from './exam-database.ts';
import { forgetExam, keptExam } from './kept-exam.ts';
import { isUnheard, keptOpenings } from './openings.ts';
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

/** The open exam that this device kept, as soon as the server fails to answer or takes too long, or has not heard of it. */
export function useKeptExam({ personId, testId, failure, isWaiting, isOver }: Asking): KeptExam | undefined {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const isAnyUnheard = keptOpenings() !== '';
  useEffect(() => {
    if (isOver && !isAnyUnheard) void forgetExam(personId, testId);
  }, [isOver, isAnyUnheard, personId, testId]);

  const isSilent = isUnanswered(failure) || (isWaiting && isLate);
  const kept = useQuery({
    queryKey: ['kept-exam', personId, testId],
    queryFn: async () => (await keptExam(personId, testId)) ?? null,
    enabled: isAnyUnheard || isSilent,
    gcTime: 0,
  });
  const { data } = kept;
  return data && (isSilent || isUnheard(data.exam._id)) ? data : undefined;
}
