import { queryOptions, useQuery } from '@tanstack/react-query';
import { getAuthors } from '#contract/admin-tests.ts';
import { call } from './call.ts';

const authorsQuery = queryOptions({
  queryKey: ['authors'],
  queryFn: ({ signal }) => call(getAuthors, {}, { signal }),
  staleTime: 0,
  meta: { failure: 'Failed to load who can have tests' },
});

/** Everybody else to whom somebody's tests can be handed, as choices by name; nothing until they have come. */
export function useOtherAuthors(authorId: string): { value: string; label: string }[] | undefined {
  const { data } = useQuery(authorsQuery);
  return data?.authors
    .filter(({ _id }) => _id !== authorId)
    .map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }));
}
