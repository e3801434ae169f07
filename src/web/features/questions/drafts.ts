import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { v4 as newId } from 'uuid';
import { getDrafts } from '#contract/drafts.ts';
import { call } from '#web/api/call.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PassageDraftContent } from '#domain/question/passage-draft.ts';
import type { DraftPlace } from './device-drafts.ts';
import { type DraftContent, readDraftContent, readPassageDraft, writeDraftContent } from './draft-content.ts';
import { DraftKeeper, type Keeping } from './draft-keeper.ts';

const draftsKey = (testId: string) => ['drafts', testId] as const;

const draftsQuery = (testId: string) =>
  queryOptions({
    queryKey: draftsKey(testId),
    queryFn: ({ signal }) => call(getDrafts, { params: { testId } }, { signal }),
  });

const askedAgainMs = 15_000;

/** Colleagues who write in the test at this moment, asked again while the page is seen. */
export function useColleagues(testId: string): ReplyOf<typeof getDrafts>['colleagues'] {
  const { data } = useQuery({ ...draftsQuery(testId), refetchInterval: askedAgainMs });
  return data?.colleagues ?? [];
}

type Kept = Omit<DraftPlace, 'kind'> & {
  at: string;
  /** Whether it was written on this device last. */
  isHere: boolean;
};
export type KeptQuestion = Kept & { kind: 'question' } & DraftContent;
export type KeptPassage = Kept & { kind: 'passage' } & PassageDraftContent;
/** A draft that can be gone on with. */
export type KeptDraft = KeptQuestion | KeptPassage;

/** Where on the page a draft is written: a question's id, or a new one's section. */
export const slotOf = (question: string | null, section: string | undefined) => question ?? `new ${section ?? ''}`;
export const passageSlot = (passage: string | null) => passage ?? 'new passage';

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
  const fromServer = (drafts.data?.drafts ?? []).flatMap(({ _id: id, content, updatedAt: at, ...of }) => {
    const own = here.get(id);
    here.delete(id);
    // Thrown away, or newer here.
    if (own?.content === null) return [];
    return keptDraft(own?.content ?? content, { ...of, id, at, isHere: own !== undefined });
  });
  const fromHere = [...here.values()].flatMap(({ content, at, ...of }) =>
    typeof content === 'string' ? keptDraft(content, { ...of, at: new Date(at).toISOString(), isHere: true }) : [],
  );
  return [...fromHere, ...fromServer];
}

function keptDraft(text: string, { kind, ...rest }: Omit<Kept, 'slot'> & Pick<DraftPlace, 'kind'>): KeptDraft[] {
  if (kind === 'passage') {
    const content = readPassageDraft(text);
    return content ? [{ ...rest, kind, ...content, slot: passageSlot(rest.passage) }] : [];
  }
  const content = readDraftContent(text);
  return content ? [{ ...rest, kind, ...content, slot: slotOf(rest.question, content.draft.section) }] : [];
}

/** The one in a place of the page that was written last on this device. */
export function begunIn<T extends KeptDraft>(keeper: DraftKeeper, slot: string, all: readonly T[]): T | undefined {
  const own = keeper.drafts().filter((draft) => draft.slot === slot);
  return own.map(({ id }) => all.find((draft) => draft.id === id)).find((draft) => draft !== undefined);
}

/** What is written in one card or dialog, under one id from its first letter to its end. */
export function useDraft(place: Omit<DraftPlace, 'id'>, begun: KeptDraft | undefined) {
  const keeper = useKeeper();
  const [id, setId] = useState(begun?.id ?? newId());
  const draft = { ...place, id };
  return {
    write: (content: DraftContent | PassageDraftContent) => keeper.write(draft, writeDraftContent(content)),
    /** And what is written from now on is another. */
    forget: () => {
      keeper.forget(draft);
      setId(newId());
    },
  };
}
