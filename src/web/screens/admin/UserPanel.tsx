import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText, type Messages } from '#web/api/failure-text.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

type Props<T> = {
  title: string;
  query: UseQueryResult<T>;
  messages: Messages | undefined;
  action?: ReactNode;
  children: (data: T) => ReactNode;
};

/** A panel of a person's page. Each is loaded by itself, and where one fails the others stand. */
export function UserPanel<T>({ title, query, messages, action, children }: Props<T>) {
  const { data, error, refetch } = query;
  return (
    <Panel title={title} action={action}>
      {data !== undefined && children(data)}
      {data === undefined && error === null && (
        <div className={`${layout.stack} ${space.gap12}`}>
          <Skeleton height="2.75rem" />
          <Skeleton height="2.75rem" />
        </div>
      )}
      {data === undefined && error !== null && (
        <FailureState title={failureText(error, messages ?? {})} error={error} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}
