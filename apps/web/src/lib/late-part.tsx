import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { ApiError } from './api-error.ts';

/** A component's code, as a query that loads it. */
export interface LateCode<Props extends object> {
  queryKey: readonly [string, string];
  queryFn: () => Promise<ComponentType<Props>>;
}

/** Code that loads when it is first shown; `name` must be unique. */
export function lateCode<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LateCode<Props> {
  const queryFn = () =>
    load().catch((cause: unknown) => {
      const detail = 'You seem to be offline.';
      throw new ApiError({ status: 0, code: 'network_error', detail }, { cause });
    });
  return { queryKey: ['code', name], queryFn };
}

/**
 * A deploy takes the files of the last version away, and a page that still runs it can't have them.
 * Loads the new one, as the router does for a screen's code, where the server has another at once:
 * later it would come upon the user at something else.
 */
async function loadNewVersion(): Promise<void> {
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const key = `pro-match.reload: ${running}`;
  if (!running || sessionStorage.getItem(key)) return;
  const signal = AbortSignal.timeout(3000);
  const page = await fetch(location.href, { cache: 'no-store', signal });
  if (!page.ok || (await page.text()).includes(running)) return;
  sessionStorage.setItem(key, '1');
  location.reload();
}

interface LatePartProps<Props extends object> {
  code: LateCode<Props>;
  props: Props;
  /** Shown in its place; `error` is null while the code is loading. */
  instead?: (missing: { error: Error | null; refetch: () => Promise<unknown> }) => ReactNode;
}

/**
 * A component whose code loads late. React's `lazy` caches a failure permanently; this is a query
 * like any other, retried after a moment, on a press, and when the network returns.
 */
export function LatePart<Props extends object>({ code, props, instead }: LatePartProps<Props>) {
  const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };
  const { data: Part, error, refetch } = useQuery({ ...code, ...forever });
  useEffect(() => {
    // Storage that is blocked could not tell that it was tried.
    if (error) loadNewVersion().catch(() => undefined);
  }, [error]);
  if (Part) return <Part {...props} />;
  return instead?.({ error, refetch }) ?? null;
}
