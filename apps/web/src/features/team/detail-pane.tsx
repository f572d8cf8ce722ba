import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isNotFound } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { SignpostDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface DetailPaneProps<T> {
  /** Reads what is open. */
  query: UseQueryResult<T>;
  /** What is open, in words: "request". */
  noun: string;
  children: (data: T) => ReactNode;
}

/** What is open beside a list, with loading, missing and failure. */
export function DetailPane<T>({ query, noun, children }: DetailPaneProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (isNotFound(query.error)) {
    return (
      <EmptyState drawing={<SignpostDrawing />} title={`There is no such ${noun}`}>
        It may be gone, or the address is not right.
      </EmptyState>
    );
  }
  if (query.error) {
    const retry = <Button onClick={() => void query.refetch()}>Try again</Button>;
    return (
      <ErrorState error={query.error} action={retry}>{`The ${noun} did not load.`}</ErrorState>
    );
  }
  return (
    <Loading label={`Loading the ${noun}`}>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}

/** Its title, which takes the focus as it opens: what can be done follows in the tab order. */
export function DetailTitle({ id, children }: { id: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing has opened in the same place
  useEffect(() => title.current?.focus(), [id]);
  return (
    <h2 ref={title} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
      {children}
    </h2>
  );
}
