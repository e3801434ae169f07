import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClassChoices } from '#contract/class-choices.ts';
import { call } from './call.ts';

/** Every query about classes starts with this key: what changes one invalidates it. */
export const classesKey = ['classes'] as const;

const classChoicesQuery = queryOptions({
  queryKey: [...classesKey, 'choices'],
  queryFn: ({ signal }) => call(getClassChoices, {}, { signal }),
  meta: { failure: 'Failed to load the classes' },
});

/** The classes that lists can be filtered by; none until they have come. */
export function useClassChoices(): { value: string; label: string }[] {
  const { data } = useQuery(classChoicesQuery);
  return data?.classes.map(({ _id, text }) => ({ value: _id, label: text })) ?? [];
}
