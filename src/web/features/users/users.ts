import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  createUser,
  deleteUser,
  exportUsers,
  getUsers,
  type newUserSchema,
  updateUser,
  type userChangesSchema,
} from '#contract/admin-users.ts';
import type { userList } from '#contract/admin-lists.ts';
import type { AddressOf } from '#contract/lists.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { tell } from '#web/api/tell.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Every query about accounts, as an administrator sees them, starts with this key. */
const usersKey = ['users'] as const;
export const userKey = (userId: string) => [...usersKey, 'one', userId] as const;

export type NewUser = z.output<typeof newUserSchema>;
export type UserChanges = z.output<typeof userChangesSchema>;

const newestFirst = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
const orders = {
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  name: { sortBy: 'name', sortOrder: 'asc' },
  email: { sortBy: 'email', sortOrder: 'asc' },
} as const satisfies Record<NonNullable<UserFilters['order']>, object>;

export type UserFilters = AddressOf<typeof userList.address>;

/** The order that the address names, as the call asks for it. */
export const asked = <F extends Pick<UserFilters, 'order'>>({ order, ...filters }: F) => ({
  ...filters,
  ...(order === undefined ? newestFirst : orders[order]),
});

export const usersQuery = (filters: UserFilters) =>
  queryOptions({
    queryKey: [...usersKey, 'list', filters],
    queryFn: ({ signal }) => call(getUsers, { query: asked(filters) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch users' },
  });

/** Keeps exactly what the list shows, all its pages, as the CSV file that the server writes. */
export function useExportUsers({ page: _, ...filters }: UserFilters) {
  return useMutation({
    mutationFn: () => fetchFile(exportUsers, { query: asked(filters) }),
    onSuccess: (file) => saveFile('users.csv', file),
    meta: { failure: 'Failed to export users', prefersServer: true, success: 'Users exported' },
  });
}

export function useRefreshUsers() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: usersKey });
}

/** What the dialog says where an account could not be saved: it stays open, with what was typed. */
export const saveFailure = { failure: 'Operation failed', prefersServer: true };

export function useCreateUser() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (body: NewUser) => call(createUser, { body }),
    onSuccess: refresh,
    meta: { success: 'User created successfully' },
  });
}

export function useUpdateUser(userId: string) {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (body: UserChanges) => call(updateUser, { params: { userId }, body }),
    onSuccess: refresh,
    meta: { success: 'User updated successfully' },
  });
}

/** The server says what became of it, so its own words are told. */
export function useDeleteUser(userId: string) {
  const queryClient = useQueryClient();
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (handTestsTo: string | undefined) => call(deleteUser, { params: { userId }, query: { handTestsTo } }),
    onSuccess: ({ message }) => {
      tell(message === '' ? 'User deleted successfully' : message, 'good');
      queryClient.removeQueries({ queryKey: userKey(userId) });
      return refresh();
    },
    meta: { failure: 'Failed to delete user', prefersServer: true },
  });
}
