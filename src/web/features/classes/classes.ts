import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { classList, classMemberList } from '#contract/admin-lists.ts';
import {
  addClassMembers,
  type ClassKey,
  copyClass,
  createClass,
  findClassPeople,
  getClass,
  getClasses,
  getClassMembers,
  removeClassMember,
  setClassTeachers,
  updateClass,
} from '#contract/classes.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { AddressOf } from '#contract/lists.ts';
import { call } from '#web/api/call.ts';
import { classesKey } from '#web/api/class-choices.ts';
import { tell } from '#web/api/tell.ts';
import { counted } from '#web/ui/numbers.ts';

export type ClassFilters = AddressOf<typeof classList.address>;
export type MemberFilters = AddressOf<typeof classMemberList.address>;

const states = { archived: 'archived', all: undefined } as const;

const asked = ({ show, ...filters }: ClassFilters) => ({
  ...filters,
  state: show === undefined ? ('current' as const) : states[show],
});

export const classesQuery = (filters: ClassFilters) =>
  queryOptions({
    queryKey: [...classesKey, 'list', filters],
    queryFn: ({ signal }) => call(getClasses, { query: asked(filters) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the classes' },
  });

export const classQuery = (classId: string) =>
  queryOptions({
    queryKey: [...classesKey, 'one', classId],
    queryFn: ({ signal }) => call(getClass, { params: { classId } }, { signal }),
    meta: { failure: 'Failed to load the class' },
  });

export const classMembersQuery = (classId: string, filters: MemberFilters) =>
  queryOptions({
    queryKey: [...classesKey, 'one', classId, 'members', filters],
    queryFn: ({ signal }) => call(getClassMembers, { params: { classId }, query: filters }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the members' },
  });

/** Who could be put into a class, or teach it, by name or e-mail. */
export const peopleFoundQuery = (as: 'student' | 'teacher', search: string) =>
  queryOptions({
    queryKey: [...classesKey, 'people', as, search],
    queryFn: ({ signal }) => call(findClassPeople, { query: { as, search } }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to search' },
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: classesKey });
}

export const saveFailure = { failure: 'Failed to save the class', prefersServer: true };

export function useCreateClass() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ClassKey) => call(createClass, { body }),
    onSuccess: refresh,
    meta: { success: 'Class made' },
  });
}

export function useCopyClass(classId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ClassKey) => call(copyClass, { params: { classId }, body }),
    onSuccess: refresh,
    meta: { success: 'Class made, with its members and teachers' },
  });
}

export function useChangeClass(classId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ClassKey) => call(updateClass, { params: { classId }, body }),
    onSuccess: refresh,
    meta: { success: 'Class changed' },
  });
}

/** Nothing is lost by it, so it is taken back instead of being asked about. */
export function useArchiveClass(classId: string) {
  const refresh = useRefresh();
  const archive = useMutation({
    mutationFn: (isArchived: boolean) => call(updateClass, { params: { classId }, body: { isArchived } }),
    onSuccess: (_class, isArchived) => {
      if (isArchived) tell('Class archived', 'good', { undo: () => archive.mutate(false) });
      else tell('Class taken back', 'good');
      return refresh();
    },
    meta: saveFailure,
  });
  return archive;
}

export function useAddMembers(classId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (people: string[]) => call(addClassMembers, { params: { classId }, body: { people } }),
    onSuccess: (answer) => {
      if (answer.added > 0) tell(`${counted(answer.added, 'student')} added`, 'good');
      return refresh();
    },
    meta: { failure: 'Failed to add to the class', prefersServer: true },
  });
}
export type Added = ReplyOf<typeof addClassMembers>;

export function useRemoveMember(classId: string) {
  const refresh = useRefresh();
  const putBack = useAddMembers(classId);
  return useMutation({
    mutationFn: ({ _id: userId }: { _id: string; name: string }) =>
      call(removeClassMember, { params: { classId, userId } }),
    onSuccess: (_answer, { _id, name }) => {
      tell(`${name} is no longer in the class`, 'good', { undo: () => putBack.mutate([_id]) });
      return refresh();
    },
    meta: { failure: 'Failed to take out of the class', prefersServer: true },
  });
}

export function useSetTeachers(classId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (teacherIds: string[]) => call(setClassTeachers, { params: { classId }, body: { teacherIds } }),
    onSuccess: refresh,
    meta: { failure: 'Failed to save the teachers', prefersServer: true },
  });
}
