import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { commonWords } from '#web/words/common.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import type { Address, Show } from './ListFilters.tsx';

/** What a list says where it is empty. */
export type EmptyWords = {
  icon: Icon;
  notFound: { title: string; text: string };
  /** Without filters; nothing where the list is never empty without. */
  notThere?: { title: string; text: string; action?: ReactNode };
};

type Props<A> = EmptyWords & { address: Address<A>; filters: A; onShow: Show<A> };

export function Nothing<A>({ address, filters, icon, notFound, notThere, onShow }: Props<A>) {
  if (notThere !== undefined && !address.isFiltered(filters)) {
    const { action, ...words } = notThere;
    return (
      <EmptyState icon={icon} {...words}>
        {action}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} {...notFound}>
      <Button look="outline" onClick={() => onShow(address.withoutFilters(filters))}>
        {commonWords('clearAllFilters')}
      </Button>
    </EmptyState>
  );
}
