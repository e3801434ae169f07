import { Pagination } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import type { Pagination as PaginationOf } from '#contract/lists.ts';
import classes from './pages.module.css';

type Props = { label: string; pagination: PaginationOf; onPage: (page: number) => void };

/** The pages of a list that the server cuts. Nothing where there is only one. */
export function Pages({ label, pagination: { currentPage, totalPages }, onPage }: Props) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className={classes.pages}>
      <Pagination
        total={totalPages}
        value={currentPage}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
        getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
      />
    </nav>
  );
}
