import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getCatalogue } from '#contract/catalogue.ts';
import type { AddressOf } from '#contract/lists.ts';
import type { catalogueList } from '#contract/own-lists.ts';
import { call } from '#web/api/call.ts';
import { examWords } from '#web/words/exam.ts';
import { testsKey } from './tests.ts';

export type CatalogueFilters = AddressOf<typeof catalogueList.address>;

export const catalogueQuery = ({ level, ...filters }: CatalogueFilters) =>
  queryOptions({
    queryKey: [...testsKey, 'catalogue', { level, ...filters }],
    queryFn: ({ signal }) => call(getCatalogue, { query: { ...filters, difficulty: level } }, { signal }),
    placeholderData: keepPreviousData,
    // Whoever comes back from an exam is to see what has become of it.
    staleTime: 0,
    meta: { failure: () => examWords('failedToLoadTests') },
  });
