import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { v4 as newId } from 'uuid';
import { getQuestionDrafts } from '#contract/question-drafts.ts';
import { call } from '#web/api/call.ts';
import { type DraftContent, readDraftContent, writeDraftContent } from './draft-content.ts';
import { DraftKeeper, type Keeping } from './draft-keeper.ts';

const draftsKey = (testId: string) => ['drafts', testId] as const;

const draftsQuery = (testId: string) =>
  queryOptions({
    queryKey: draftsKey(testId),
    queryFn: ({ signal }) => call(getQuestionDrafts, { params: { testId } }, { signal }),
  });

const askedAgainMs = 15_000;

/** Colleagues who write in the test at this moment, asked again while the page is seen. */
export function useColleagues(testId: string): { name: string; question: string | null }[] {
  const { data } = useQuery({ ...draftsQuery(testId), refetchInterval: askedAgainMs });
  return data?.colleagues ?? [];
}

/** A draft that can be gone on with. */
export type KeptDraft = DraftContent & {
  id: string;
  slot: string;
  question: string | null;
  at: string;
  /** Whether it was written on this device last. */
  isHere: boolean;
};

/** Where on the page a draft is written: a question's id, or a new one's section. */
export const slotOf = (question: string | null, section: string | undefined) => question ?? `new ${section ?? ''}`;

export const DraftKeeperContext = createContext<DraftKeeper | null>(null);

/** One for all that is written on a test's page. What waited since the last time is sent at once. */
export function useDraftKeeper(userId: string, testId: string): DraftKeeper {
  const queryClient = useQueryClient();
  const keeper = useMemo(
    () =>
      new DraftKeeper(userId, testId, () => {
        void queryClient.invalidateQueries({ queryKey: draftsKey(testId) });
      }),
    [userId, testId, queryClient],
  );
  useEffect(() => {
    if (keeper.drafts().some(({ content }) => content !== undefined)) void keeper.send();
  }, [keeper]);
  return keeper;
}

export function useKeeper(): DraftKeeper {
  const keeper = use(DraftKeeperContext);
  if (keeper === null) throw new Error('A draft is kept on the page of its test');
  return keeper;
}

export const useKeeping = (keeper: DraftKeeper): Keeping => useSyncExternalStore(keeper.subscribe, keeper.keeping);

/** All that can be gone on with, from this device and others; nothing until the server has answered, or failed to. */
export function useKeptDrafts(keeper: DraftKeeper): KeptDraft[] | undefined {
  const drafts = useQuery(draftsQuery(keeper.testId));
  if (drafts.isPending) return undefined;
  const here = new Map(keeper.drafts().map((draft) => [draft.id, draft]));
  const fromServer = (drafts.data?.drafts ?? []).flatMap(({ _id, content, question, updatedAt }) => {
    const own = here.get(_id);
    here.delete(_id);
    // Thrown away, or newer here.
    if (own?.content === null) return [];
    return keptDraft(own?.content ?? content, { id: _id, question, at: updatedAt, isHere: own !== undefined });
  });
  const fromHere = [...here.values()].flatMap(({ id, question, content, at }) =>
    typeof content === 'string'
      ? keptDraft(content, { id, question, at: new Date(at).toISOString(), isHere: true })
      : [],
  );
  return [...fromHere, ...fromServer];
}

function keptDraft(text: string, rest: Omit<KeptDraft, 'slot' | keyof DraftContent>): KeptDraft[] {
  const content = readDraftContent(text);
  return content ? [{ ...content, ...rest, slot: slotOf(rest.question, content.draft.section) }] : [];
}

/** The one in a place of the page that was written last on this device. */
export function begunIn(keeper: DraftKeeper, slot: string, all: readonly KeptDraft[]): KeptDraft | undefined {
  const own = keeper.drafts().filter((draft) => draft.slot === slot);
  return own.map(({ id }) => all.find((draft) => draft.id === id)).find((draft) => draft !== undefined);
}

/** What is written in one card, under one id from its first letter to its end. */
export function useDraft(slot: string, question: string | null, begun: KeptDraft | undefined) {
  const keeper = useKeeper();
  const [id, setId] = useState(begun?.id ?? newId());
  const draft = { id, slot, question };
  return {
    write: (content: DraftContent) => keeper.write(draft, writeDraftContent(content)),
    /** And what is written from now on is another. */
    forget: () => {
      keeper.forget(draft);
      setId(newId());
    },
  };
}
