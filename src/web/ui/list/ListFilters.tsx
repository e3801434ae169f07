import { Fragment, type ReactNode } from 'react';
import { commonWords } from '#web/words/common.ts';
import { Button } from '../Button.tsx';
import type { Field } from './fields.tsx';
import classes from './list-filters.module.css';
import layout from '../layout.module.css';
import space from '../space.module.css';

/** What an address says of a list. */
export type Address<A> = { isFiltered: (shown: A) => boolean; withoutFilters: (shown: A) => A };

/** Shows a list in another way. Unless it says so, the screen stays where it is scrolled to. */
export type Show<A> = (shown: A, how?: { replace?: boolean; resetScroll?: boolean }) => void;

type FieldsOf<A, K extends keyof A> = { [N in K]-?: Field<NonNullable<A[N]>> | null };
/** A field for all that the address says but the page, in their order; nothing for what is set in another way. */
export type Fields<A> = FieldsOf<A, Exclude<keyof A, 'page'>>;

type Props<A> = {
  address: Address<A>;
  filters: A;
  fields: Fields<A>;
  onShow: Show<A>;
  children?: ReactNode;
};

/**
 * What stands above a list to look through it: beside each other on a wide screen, two by two on a phone. Every change
 * leads back to the first page.
 */
export function ListFilters<A extends { page?: number | undefined }>({ fields, children, ...rest }: Props<A>) {
  const { address, filters, onShow } = rest;
  return (
    <search className={`${layout.cluster} ${space.gap14} ${layout.lower} ${classes.bar}`}>
      {drawn(fields, rest)}
      {children}
      {address.isFiltered(filters) && (
        <Button look="quiet" onClick={() => onShow(address.withoutFilters(filters))}>
          {commonWords('clearAllFilters')}
        </Button>
      )}
    </search>
  );
}

function drawn<A, K extends keyof A>(
  fields: FieldsOf<A, K>,
  { filters, onShow }: Pick<Props<A>, 'filters' | 'onShow'>,
) {
  const nodes: ReactNode[] = [];
  for (const name in fields) {
    const node = fields[name]?.({
      value: filters[name] ?? undefined,
      onChange: (value, replace = false) => onShow({ ...filters, page: undefined, [name]: value }, { replace }),
    });
    nodes.push(<Fragment key={name}>{node}</Fragment>);
  }
  return nodes;
}
