import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isNotFound } from '../../lib/api-error.ts';
import { SignpostDrawing } from '../../ui/drawings/signpost-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface DetailPaneProps<T> {
  query: UseQueryResult<T>;
  /** In words: "request". */
  noun: string;
  children: (data: T) => ReactNode;
}

export function DetailPane<T>({ query, noun, children }: DetailPaneProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (isNotFound(query.error)) {
    return (
      <EmptyState drawing={<SignpostDrawing />} title={`We couldn't find that ${noun}`}>
        It may be gone, or the link may be wrong.
      </EmptyState>
    );
  }
  if (query.error) return <FailedLoad query={query}>{`We couldn't load the ${noun}.`}</FailedLoad>;
  return (
    <Loading label={`Loading the ${noun}`}>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}

/** Takes the focus as the pane opens, so that Tab leads to the actions. */
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
