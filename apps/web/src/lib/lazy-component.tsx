import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { withoutAnswer } from './api-error.ts';

/** A component's code, as a query that loads it. */
export interface LazyModule<Props extends object> {
  queryKey: readonly [string, string];
  queryFn: () => Promise<ComponentType<Props>>;
}

/** Code that loads when it is first shown; `name` must be unique. */
export function lazyModule<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyModule<Props> {
  const queryFn = () =>
    load().catch((cause: unknown) => {
      throw withoutAnswer(cause);
    });
  return { queryKey: ['code', name], queryFn };
}

interface LazyComponentProps<Props extends object> {
  code: LazyModule<Props>;
  props: Props;
  /** Shown in its place; `error` is null while the code is loading. */
  fallback?: (missing: { error: Error | null; refetch: () => Promise<unknown> }) => ReactNode;
}

/**
 * A component whose code loads late. React's `lazy` caches a failure permanently; this is a query
 * like any other, retried after a moment, on a press, and when the network returns.
 */
export function LazyComponent<Props extends object>({
  code,
  props,
  fallback,
}: LazyComponentProps<Props>) {
  const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };
  const { data: Part, error, refetch } = useQuery({ ...code, ...forever });
  if (Part) return <Part {...props} />;
  return fallback?.({ error, refetch }) ?? null;
}
