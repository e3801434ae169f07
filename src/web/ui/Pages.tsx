import { Pagination } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import type { Pagination as PaginationOf } from '#contract/lists.ts';
import { commonWords } from '#web/words/common.ts';
import { useEffect, useEffectEvent } from 'react';
import layout from './layout.module.css';
import space from './space.module.css';

type Props = {
  label: string;
  pagination: PaginationOf;
  /** The page that the address names, where it does and its list has come. */
  asked?: number | undefined;
  /** @param replace where the address is only put right, so that Back does not lead to the wrong one again */
  onPage: (page: number, replace?: boolean) => void;
};

/** The pages of a list that the server cuts. Nothing where there is only one. */
export function Pages({ label, pagination: { currentPage, totalPages }, asked = currentPage, onPage }: Props) {
  const putRight = useEffectEvent(() => onPage(currentPage, true));
  const isPastEnd = asked > currentPage;
  useEffect(() => {
    if (isPastEnd) putRight();
  }, [isPastEnd]);
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className={`${layout.beside} ${layout.midway} ${space.above32}`}>
      <Pagination
        total={totalPages}
        value={currentPage}
        onChange={(page) => onPage(page)}
        getControlProps={(control) => ({
          'aria-label': control === 'next' ? commonWords('nextPage') : commonWords('previousPage'),
        })}
        getItemProps={(page) => ({ 'aria-label': commonWords('page', { page }) })}
      />
    </nav>
  );
}
